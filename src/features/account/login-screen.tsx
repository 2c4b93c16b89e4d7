import { type FormEvent, useEffect, useState } from 'react';
import * as v from 'valibot';
import { type Login, LoginSchema } from '../../../domain/account/credentials.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { h1 } from '../../ui/text.css.ts';
import { TextInput } from '../../ui/text-input.tsx';
import * as css from './login.css.ts';
import { PasswordInput } from './password-input.tsx';

type FieldErrors = Partial<Record<keyof Login, string>>;

interface LoginProps {
  onSubmit: (values: Login) => Promise<void> | void;
  busy: boolean;
  /** What the server said no with, in words. */
  error?: string | undefined;
  /** What the server said of single fields. */
  fieldErrors?: FieldErrors | undefined;
}

/** Sign in (spec §2, /login; §5). */
export function LoginScreen({ onSubmit, busy, error, fieldErrors }: LoginProps) {
  const started = useStarted();
  const [found, setFound] = useState<FieldErrors>({});
  const errors = { ...fieldErrors, ...found };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const read = v.safeParse(LoginSchema, Object.fromEntries(new FormData(form)));
    const wrong = read.success ? {} : firstOfEach(read.issues);
    setFound(wrong);
    if (read.success) void onSubmit(read.output);
    else focusField(form, wrong.email ? 'email' : 'password');
  };
  return (
    <div className={css.place}>
      <div>
        <h1 className={h1}>Sign in to your account</h1>
        <div role="alert">{error && <p className={css.failure}>{error}</p>}</div>
      </div>
      {/* By POST, so that a password is never written into an address, whatever sends the form. */}
      <form method="post" noValidate className={css.form} onSubmit={submit}>
        <Field label="Email" error={errors.email}>
          {(ids) => <TextInput {...ids} type="email" name="email" autoComplete="username" required />}
        </Field>
        <Field label="Password" error={errors.password}>
          {(ids) => <PasswordInput {...ids} name="password" autoComplete="current-password" required />}
        </Field>
        <PageLink to="/forgot-password" className={css.recover}>
          Recover Password
        </PageLink>
        <Button type="submit" kind="go" wide busy={busy} disabled={!started}>
          Sign in
        </Button>
      </form>
      <p className={css.register}>
        New to SabiData?{' '}
        <PageLink to="/register" className={css.registerLink}>
          Create your account
        </PageLink>
      </p>
    </div>
  );
}

/** Whether the app has taken the document over: before that the browser would send the form as a page. */
function useStarted(): boolean {
  const [started, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return started;
}

type Issue = v.InferIssue<typeof LoginSchema>;

/** The first message of each field: one thing to put right at a time. */
function firstOfEach(issues: [Issue, ...Issue[]]): FieldErrors {
  const { nested = {} } = v.flatten<typeof LoginSchema>(issues);
  return Object.fromEntries(Object.entries(nested).map(([field, messages]) => [field, messages?.[0]]));
}

function focusField(form: HTMLFormElement, name: keyof Login) {
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}
