import type { ProviderInformation } from '../../../domain/provider/provider.ts';
import { ProviderInformationSchema } from '../../../domain/provider/provider.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SaveFailure } from '../../ui/form-dialog.tsx';
import { stack } from '../../ui/layout.css.ts';
import { TextInput } from '../../ui/text-input.tsx';

interface ProviderInformationProps {
  initial: { website?: string | null | undefined; email?: string | null | undefined };
  busy: boolean;
  /** Whether what it begins with waits to be sent. */
  waits: boolean;
  failure: { title: string; detail: string | undefined } | undefined;
  onSubmit: (fields: ProviderInformation) => void;
}

/** How buyers reach a provider: website and contact email, both required (docs/specification/05-validation.md, Provider information). */
export function ProviderInformationForm({ initial, waits, failure, ...form }: ProviderInformationProps) {
  const { submit, errors } = useForm({ schema: ProviderInformationSchema, ...form });
  return (
    <form className={stack} noValidate onSubmit={submit}>
      <Field label="Website" error={errors.website}>
        {(ids) => (
          <TextInput
            {...ids}
            type="url"
            name="website"
            placeholder="https://"
            autoComplete="url"
            defaultValue={initial.website ?? ''}
            required
          />
        )}
      </Field>
      <Field label="Contact Email" error={errors.email}>
        {(ids) => (
          <TextInput
            {...ids}
            type="email"
            name="email"
            autoComplete="email"
            defaultValue={initial.email ?? ''}
            required
          />
        )}
      </Field>
      <Button type="submit" kind="go" busy={form.busy}>
        Save Changes
      </Button>
      <div>
        <SaveFailure failure={failure} />
        <p role="status">{waits && 'Saved on this phone. It is sent by itself when there is a network.'}</p>
      </div>
    </form>
  );
}
