import type { RefObject } from 'react';
import { type ProviderProfile, ProviderProfileSchema } from '../../../domain/provider/provider-profile.ts';
import { type FieldErrors, useForm, useStarted } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { stack } from '../../ui/theme/layout.css.ts';
import { TextInput } from '../../ui/field/controls.tsx';

interface ProviderProfileProps {
  /** What it is sent by; absent where the button stands outside of it. */
  submit?: 'Complete Setup' | undefined;
  /** For what stands outside of it. */
  form?: { id: string; ref: RefObject<HTMLFormElement | null> } | undefined;
  initial?: Partial<ProviderProfile> | undefined;
  busy: boolean;
  refused?: FieldErrors | undefined;
  onSubmit: (profile: ProviderProfile) => void;
}

/** What buyers see of a provider (docs/specification/02-screens.md, Provider onboarding; §5). */
export function ProviderProfileForm({ submit: label, form, initial, ...rest }: ProviderProfileProps) {
  const started = useStarted();
  const { submit, errors } = useForm({ schema: ProviderProfileSchema, ...rest });
  return (
    <form {...form} method="post" className={stack} noValidate onSubmit={submit}>
      <Field label="Provider Name" error={errors.name}>
        {(ids) => (
          <TextInput {...ids} name="name" defaultValue={initial?.name ?? ''} autoComplete="organization" required />
        )}
      </Field>
      <Field label="Website (optional)" error={errors.website}>
        {(ids) => (
          <TextInput
            {...ids}
            type="url"
            name="website"
            defaultValue={initial?.website ?? ''}
            autoComplete="url"
            placeholder="https://"
          />
        )}
      </Field>
      <Field label="Contact Email" error={errors.email}>
        {(ids) => (
          <TextInput
            {...ids}
            type="email"
            name="email"
            defaultValue={initial?.email ?? ''}
            autoComplete="email"
            required
          />
        )}
      </Field>
      <Field label="WhatsApp Number" error={errors.phone} hint="11 digits, starting with 0">
        {(ids) => (
          <TextInput
            {...ids}
            type="tel"
            name="phone"
            defaultValue={initial?.phone ?? ''}
            autoComplete="tel-national"
            placeholder="09000000000"
            maxLength={11}
            required
          />
        )}
      </Field>
      {label && (
        <Button type="submit" kind="go" wide busy={rest.busy} disabled={!started}>
          {label}
        </Button>
      )}
    </form>
  );
}
