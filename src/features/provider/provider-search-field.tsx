import { useDraft } from '../../lib/use-draft.ts';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/controls.tsx';

interface ProviderSearchFieldProps {
  q: string;
  commit: (q: string) => void;
}

export function ProviderSearchField({ q, commit }: ProviderSearchFieldProps) {
  const draft = useDraft(q, commit);
  return (
    <Field label="Search providers" hideLabel>
      {(ids) => (
        <TextInput
          {...ids}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          placeholder="Search by provider name or email..."
          value={draft.text}
          onChange={(event) => draft.write(event.target.value)}
          onBlur={draft.settle}
          onKeyDown={(event) => event.key === 'Enter' && draft.settle()}
        />
      )}
    </Field>
  );
}
