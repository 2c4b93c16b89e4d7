import { useState } from 'react';
import * as v from 'valibot';
import { EmailSchema, NewPasswordSchema, ProofSchema } from '../../../domain/account/credentials.ts';
import type { FieldErrors } from '../../lib/use-form.ts';
import { TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import { PasswordInput } from '../../ui/field/password-input.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import * as css from './account-form.css.ts';
import { AccountForm } from './account-form.tsx';
import { PinField, type SendAgain, useKnownPin } from './pin-input.tsx';

const ResetFormSchema = v.pipe(
  v.strictObject({
    email: EmailSchema,
    pin: ProofSchema,
    new_password: NewPasswordSchema,
    confirm: v.pipe(v.string(), v.minLength(1, 'Write the new password again')),
  }),
  v.transform(({ confirm: _, ...reset }) => reset),
);
export type ResetForm = v.InferOutput<typeof ResetFormSchema>;

interface ResetProps extends SendAgain {
  /** From the steps before, or from a mail's link; the user types what is undefined. */
  email: string | undefined;
  pin: string | undefined;
  /** True if the link that opened the page is not complete. */
  isCut?: boolean | undefined;
  onSubmit: (values: ResetForm) => void;
  busy: boolean;
  refused?: FieldErrors | undefined;
}

/**
 * Sets a new password by PIN. Different passwords show a message but are still sent (docs/specification/05-validation.md).
 */
export function ResetScreen({ email, pin, ...form }: ResetProps) {
  const [typed, setTyped] = useState({ new_password: '', confirm: '' });
  const type = (name: keyof typeof typed) => (event: { currentTarget: HTMLInputElement }) =>
    setTyped({ ...typed, [name]: event.currentTarget.value });
  const differs = typed.confirm !== '' && typed.confirm !== typed.new_password;
  const { known: knownPin, problem } = useKnownPin(pin, form);
  return (
    <AccountForm
      {...form}
      title="Set a new password"
      problem={problem}
      schema={ResetFormSchema}
      submit="Reset password"
      foot={
        <PageLink to="/login" className={css.footLink}>
          Sign in
        </PageLink>
      }
    >
      {(errors) => (
        <>
          <Field label="Email" error={errors.email}>
            {(ids) => (
              <TextInput {...ids} type="email" name="email" autoComplete="username" defaultValue={email} required />
            )}
          </Field>
          {knownPin === undefined ? (
            <PinField {...form} error={problem ? undefined : errors.pin} hint="4 digits from the email, or its link" />
          ) : (
            <input type="hidden" name="pin" value={knownPin} />
          )}
          <Field label="New password" error={errors.new_password} hint="At least 8 characters">
            {(ids) => (
              <PasswordInput
                {...ids}
                name="new_password"
                autoComplete="new-password"
                onChange={type('new_password')}
                required
              />
            )}
          </Field>
          <Field label="Confirm password" error={differs ? "Password doesn't match" : errors.confirm}>
            {(ids) => (
              <PasswordInput {...ids} name="confirm" autoComplete="new-password" onChange={type('confirm')} required />
            )}
          </Field>
        </>
      )}
    </AccountForm>
  );
}
