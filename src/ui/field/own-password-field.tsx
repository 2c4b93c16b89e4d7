import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

interface OwnPasswordProps extends ComponentProps<typeof PasswordInput> {
  error?: string | undefined;
}

/** A field for the password of the user who acts, which confirms the action. */
export function OwnPasswordField({ error, ...input }: OwnPasswordProps) {
  return (
    <Field label="Your password" error={error}>
      {(ids) => <PasswordInput {...ids} {...input} name="password" autoComplete="current-password" />}
    </Field>
  );
}
