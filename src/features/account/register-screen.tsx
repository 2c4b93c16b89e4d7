import * as v from 'valibot';
import { type Registration, RegistrationSchema } from '../../../domain/account/credentials.ts';
import type { FieldErrors } from '../../lib/use-form.ts';
import { Segmented } from '../../ui/ask/segmented.tsx';
import { TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import { PasswordInput } from '../../ui/field/password-input.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { pair } from '../../ui/theme/layout.css.ts';
import * as css from './account-form.css.ts';
import { AccountForm } from './account-form.tsx';

const RegisterFormSchema = v.pipe(
  v.strictObject({
    ...RegistrationSchema.entries,
    confirm: v.pipe(v.string(), v.minLength(1, 'Confirm password is required')),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirm']],
      ({ password, confirm }) => password === confirm,
      'Passwords do not match', // docs/specification/05-validation.md
    ),
    ['confirm'],
  ),
  v.transform(({ confirm: _, ...registration }): Registration => registration),
);

interface RegisterProps {
  onSubmit: (values: Registration) => void;
  busy: boolean;
  refused?: FieldErrors | undefined;
}

/** Create an account (docs/specification/02-screens.md, /register). */
export function RegisterScreen(form: RegisterProps) {
  return (
    <AccountForm
      {...form}
      title="Create your account"
      schema={RegisterFormSchema}
      submit="Register"
      busyLabel="Registering"
      foot={
        <p>
          Have an account?{' '}
          <PageLink to="/login" className={css.footLink}>
            Sign in
          </PageLink>
        </p>
      }
    >
      {(errors) => (
        <>
          <div className={pair}>
            <Field label="First name" error={errors.firstname}>
              {(ids) => <TextInput {...ids} name="firstname" autoComplete="given-name" required />}
            </Field>
            <Field label="Last name" error={errors.lastname}>
              {(ids) => <TextInput {...ids} name="lastname" autoComplete="family-name" required />}
            </Field>
          </div>
          <Field label="Email" error={errors.email}>
            {(ids) => <TextInput {...ids} type="email" name="email" autoComplete="email" required />}
          </Field>
          <Field label="Username" error={errors.username}>
            {(ids) => <TextInput {...ids} name="username" autoComplete="username" autoCapitalize="none" required />}
          </Field>
          <Field label="Password" error={errors.password} hint="At least 8 characters">
            {(ids) => <PasswordInput {...ids} name="password" autoComplete="new-password" required />}
          </Field>
          <Field label="Confirm password" error={errors.confirm}>
            {(ids) => <PasswordInput {...ids} name="confirm" autoComplete="new-password" required />}
          </Field>
          <Field label="Account type" hint="Users buy, providers sell">
            {({ 'aria-describedby': hint }) => (
              <Segmented
                name="role"
                label="Account type"
                options={[
                  { value: 'user', label: 'User' },
                  { value: 'provider', label: 'Provider' },
                ]}
                defaultValue="user"
                aria-describedby={hint}
              />
            )}
          </Field>
        </>
      )}
    </AccountForm>
  );
}
