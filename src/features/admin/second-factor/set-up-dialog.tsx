import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import type { InferOutput } from 'valibot';
import { beginSecondFactor, confirmSecondFactor } from '../../../../domain/contract/own/second-factor.calls.ts';
import { request } from '../../../data/http/request.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FormDialog, SaveFailure } from '../../../ui/dialog/form-dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { PasswordInput } from '../../../ui/field/password-input.tsx';
import { stack } from '../../../ui/theme/layout.css.ts';
import { ActionDialog } from '../act/action-dialog.tsx';
import { adminFailure } from '../act/admin-failure.ts';
import { CodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';
import * as css from './second-factor.css.ts';

type NewFactor = InferOutput<typeof beginSecondFactor.response>;

/** Sets up an authenticator app in two steps: the password shows the secret, and a code of the app turns it on. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const begin = useMutation({
    mutationFn: (password: string) => request(beginSecondFactor, { body: { password } }),
    gcTime: 0,
  });
  if (begin.data) return <ConfirmDialog factor={begin.data} onClose={onClose} />;
  return <PasswordDialog busy={begin.isPending} error={begin.error} onPassword={begin.mutate} onClose={onClose} />;
}

interface PasswordDialogProps {
  busy: boolean;
  error: Error | null;
  onPassword: (password: string) => void;
  onClose: () => void;
}

function PasswordDialog({ busy, error, onPassword, onClose }: PasswordDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    if (!busy && password !== '') onPassword(password);
  };
  return (
    <FormDialog
      title="Turn on the second factor"
      form={form}
      busy={busy}
      onClose={onClose}
      submit={(ids) => (
        <Button {...ids} type="submit" kind="go" busy={busy}>
          Continue
        </Button>
      )}
    >
      {(id) => (
        <form id={id} ref={form} className={stack} noValidate onSubmit={submit}>
          <p>You need an authenticator app, such as Google Authenticator or Aegis, on your phone.</p>
          <Field label="Your password">
            {(ids) => <PasswordInput {...ids} name="password" autoComplete="current-password" />}
          </Field>
          <SaveFailure failure={error ? adminFailure(error, 'Nothing was turned on') : undefined} />
        </form>
      )}
    </FormDialog>
  );
}

function ConfirmDialog({ factor, onClose }: { factor: NewFactor; onClose: () => void }) {
  return (
    <ActionDialog
      title="Turn on the second factor"
      button="Turn on"
      failed="The second factor is not on yet"
      write={(form) => ({ call: confirmSecondFactor, body: { code: form.get('code') } })}
      onClose={onClose}
      onDone={onClose}
    >
      <p>1. Add SabiData to your app: scan this, open the link on this phone, or type the key.</p>
      <QrCode text={factor.uri} label="QR code for your authenticator app" />
      <a className={buttonClass()} href={factor.uri}>
        Open in my app
      </a>
      <p className={css.key}>{factor.secret.match(/.{1,4}/g)?.join(' ')}</p>
      <p>2. Write these recovery codes down. Each works once, if you lose the phone.</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none` */}
      <ul className={css.codes} role="list" aria-label="Recovery codes">
        {factor.recovery_codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CodeField hint="3. Write the 6 digits that your app shows" />
    </ActionDialog>
  );
}
