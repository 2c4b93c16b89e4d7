import { TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';

interface ProviderFieldProps {
  initial: string | null | undefined;
  error: string | undefined;
}

/** The name under which buyers know a provider. */
export function ProviderNameField({ initial, error }: ProviderFieldProps) {
  return (
    <Field label="Provider Name" error={error}>
      {(ids) => (
        <TextInput
          {...ids}
          name="name"
          defaultValue={initial ?? ''}
          autoComplete="organization"
          maxLength={120}
          required
        />
      )}
    </Field>
  );
}

/** Only onboarding lets a provider leave the website out (docs/specification/05-validation.md). */
export function WebsiteField({ initial, error, optional = false }: ProviderFieldProps & { optional?: boolean }) {
  return (
    <Field label={optional ? 'Website (optional)' : 'Website'} error={error}>
      {(ids) => (
        <TextInput
          {...ids}
          type="url"
          name="website"
          defaultValue={initial ?? ''}
          autoComplete="url"
          placeholder="https://"
          required={!optional}
        />
      )}
    </Field>
  );
}

export function ContactEmailField({ initial, error }: ProviderFieldProps) {
  return (
    <Field label="Contact Email" error={error}>
      {(ids) => (
        <TextInput {...ids} type="email" name="email" defaultValue={initial ?? ''} autoComplete="email" required />
      )}
    </Field>
  );
}
