import type { InferOutput } from 'valibot';
import { EmailOnlySchema } from '../../../domain/account/credentials.ts';
import type { FieldErrors } from '../../lib/use-form.ts';
import { TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import * as css from './account-form.css.ts';
import { AccountForm } from './account-form.tsx';

interface ForgotProps {
  onSubmit: (values: InferOutput<typeof EmailOnlySchema>) => void;
  busy: boolean;
  refused?: FieldErrors | undefined;
  /** The email of a user who is signed in: they came from a password manager, and go back to their settings. */
  email?: string | undefined;
}

/** Requests a PIN for a new password (docs/specification/02-screens.md, /forgot-password). */
export function ForgotScreen({ email, ...form }: ForgotProps) {
  return (
    <AccountForm
      {...form}
      title="Recover Password"
      lead="We email you a PIN and a link."
      schema={EmailOnlySchema}
      submit="Send PIN"
      foot={
        <PageLink to={email ? '/settings' : '/login'} className={css.footLink}>
          {email ? 'Back to your settings' : 'Back to sign in'}
        </PageLink>
      }
    >
      {(errors) => (
        <Field label="Email" error={errors.email}>
          {(ids) => (
            <TextInput
              {...ids}
              key={email}
              type="email"
              name="email"
              autoComplete="username"
              defaultValue={email}
              required
            />
          )}
        </Field>
      )}
    </AccountForm>
  );
}
