import { useDraft } from '../../../lib/use-draft.ts';
import { TextInput } from '../../../ui/field/controls.tsx';
import { Field } from '../../../ui/field/field.tsx';
import type { PlanSearch } from '../plan-search.ts';

interface SearchFieldProps {
  search: PlanSearch;
  change: (change: PlanSearch, how: 'replace') => void;
  placeholder: string;
  hideLabel?: boolean;
}

/** The search box of the plans. It searches while somebody types. */
export function SearchField({ search, change, placeholder, hideLabel = false }: SearchFieldProps) {
  const draft = useDraft(search.q ?? '', (q) => change({ q: q || undefined }, 'replace'));
  return (
    <Field label="Search" hideLabel={hideLabel}>
      {(ids) => (
        <TextInput
          {...ids}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={120}
          placeholder={placeholder}
          value={draft.text}
          onChange={(event) => draft.write(event.target.value)}
          onBlur={draft.settle}
          onKeyDown={(event) => event.key === 'Enter' && draft.settle()}
        />
      )}
    </Field>
  );
}
