import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

/** A field for the password of the user who acts, which confirms the action. */
export function OwnPasswordField({ error }: { error?: string | undefined }) {
  return (
    <Field label="Your password" error={error}>
      {(ids) => <PasswordInput {...ids} name="password" autoComplete="current-password" />}
    </Field>
  );
}
