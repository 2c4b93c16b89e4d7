import { type ReactNode, Suspense } from 'react';
import { type Login, LoginSchema } from '../../../domain/account/credentials.ts';
import { lazyNamed } from '../../lib/lazy-named.tsx';
import type { FieldErrors } from '../../lib/use-form.ts';
import { TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import { PasswordInput } from '../../ui/field/password-input.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import * as css from './account-form.css.ts';
import { AccountForm } from './account-form.tsx';

// Only administrators have a second factor (docs/performance.md#p5).
const CodeField = lazyNamed(() => import('../../ui/field/code-field.tsx'), 'CodeField');

interface LoginProps {
  onSubmit: (values: Login) => void;
  busy: boolean;
  /** True after the server has asked for the code of the second factor. */
  asksCode?: boolean;
  /** Messages of the server about single fields. */
  refused?: FieldErrors | undefined;
  /** Fills in the email, for example after verification. */
  email?: string | undefined;
  /** Under the form: what waits for users who cannot sign in any more. */
  note?: ReactNode;
}

/** Sign in (docs/specification/02-screens.md, /login). */
export function LoginScreen({ email, note, asksCode = false, ...form }: LoginProps) {
  return (
    <AccountForm
      {...form}
      title="Sign in to your account"
      schema={LoginSchema}
      submit="Sign in"
      foot={
        <>
          <p>
            New here?{' '}
            <PageLink to="/register" className={css.footLink}>
              Create your account
            </PageLink>
          </p>
          {note}
        </>
      }
    >
      {(errors) => (
        <>
          <Field label="Email" error={errors.email}>
            {(ids) => (
              <TextInput {...ids} type="email" name="email" autoComplete="username" defaultValue={email} required />
            )}
          </Field>
          <Field label="Password" error={errors.password}>
            {(ids) => <PasswordInput {...ids} name="password" autoComplete="current-password" required />}
          </Field>
          {asksCode && (
            <Suspense>
              <CodeField error={errors.code} autoFocus />
            </Suspense>
          )}
          <PageLink to="/forgot-password" className={css.recover}>
            Recover Password
          </PageLink>
        </>
      )}
    </AccountForm>
  );
}
