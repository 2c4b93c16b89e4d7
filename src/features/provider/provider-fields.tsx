import { PHONE_MAX_LENGTH } from '../../../domain/provider/provider.ts';
import { TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';

interface ProviderFieldProps {
  initial: string | null | undefined;
  error: string | undefined;
}

/** The name under which buyers know a provider. */
export function ProviderNameField({ initial, error, hint }: ProviderFieldProps & { hint?: string | undefined }) {
  return (
    <Field label="Provider Name" error={error} hint={hint}>
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

/** The number that the WhatsApp buttons of all plans of a provider use. */
export function WhatsAppField({ initial, error, optional = false }: ProviderFieldProps & { optional?: boolean }) {
  return (
    <Field label={`WhatsApp Number${optional ? ' (optional)' : ''}`} error={error} hint="11 digits, or +234">
      {(ids) => (
        <TextInput
          {...ids}
          type="tel"
          name="phone"
          defaultValue={initial ?? ''}
          autoComplete="tel-national"
          placeholder="09000000000"
          maxLength={PHONE_MAX_LENGTH}
          required={!optional}
        />
      )}
    </Field>
  );
}
