import { type ProviderInformation, ProviderInformationSchema } from '../../../domain/provider/provider.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { SaveFailure } from '../../ui/dialog/form-dialog.tsx';
import { TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import { stack } from '../../ui/theme/layout.css.ts';

interface ProviderInformationProps {
  initial: { website?: string | null | undefined; email?: string | null | undefined };
  busy: boolean;
  /** True if `initial` is not sent yet. */
  waits: boolean;
  failure: { title: string; detail: string | undefined } | undefined;
  onSubmit: (fields: ProviderInformation) => void;
}

/** Website and contact email of a provider, both required (docs/specification/05-validation.md). */
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
        <p role="status">{waits && 'Saved on this phone. It is sent when you are online again.'}</p>
      </div>
    </form>
  );
}
