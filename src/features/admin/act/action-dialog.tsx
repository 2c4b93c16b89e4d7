import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Call } from '../../../../domain/contract/call.ts';
import { ApiError } from '../../../data/http/api-error.ts';
import { request } from '../../../data/http/request.ts';
import { useCallKey } from '../../../session/use-call-key.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog, SaveFailure } from '../../../ui/dialog/form-dialog.tsx';
import { showToast } from '../../../ui/feedback/messages.ts';
import { TextInput } from '../../../ui/field/controls.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { OwnPasswordField } from '../../../ui/field/own-password-field.tsx';
import { stack } from '../../../ui/theme/layout.css.ts';
import { useReloadAdmin } from '../list/use-admin-list.ts';
import { adminFailure } from './admin-failure.ts';

/** A write of the administration. */
export interface AdminWrite {
  call: Call;
  /** The record; absent where the body names it. */
  id?: string;
  /** The version of the record that the administrator has seen: a newer one is not overwritten. */
  version?: number;
  body?: unknown;
}

interface ActionDialogProps {
  title: string;
  /** The label of the button that acts. */
  button: string;
  /** True for what cannot be undone. */
  isDestructive?: boolean;
  /** The name to type before the action, exactly as it is written. */
  typedName?: string;
  /** True if the administrator's own password confirms the action (docs/security.md#s31). */
  confirmsPassword?: boolean;
  /** Returns the write for the content of the form, or the reason why there is none yet. */
  write: (form: FormData) => AdminWrite | string;
  /** The title of a failure. */
  failed: string;
  onClose: () => void;
  onDone: () => void;
  /** A sentence on the consequences, and the fields. */
  children: ReactNode;
}

/**
 * Asks before an action, and acts online only. What was typed stays when the action fails, so that it can be tried again:
 * the same request counts once.
 */
export function ActionDialog(props: ActionDialogProps) {
  const {
    title,
    button,
    isDestructive,
    typedName,
    confirmsPassword = false,
    write,
    failed,
    onClose,
    onDone,
    children,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<string>();
  const reload = useReloadAdmin();
  const { mutate, isPending, error } = useAdminWrite(onDone);
  const close = () => {
    // The server may have acted. Not while the dialog is open: the list may lose the row that shows it.
    if (error) reload();
    onClose();
  };
  useEffect(() => {
    const refused = error instanceof ApiError && error.field ? fieldNamed(form.current, error.field) : undefined;
    refused?.focus();
  }, [error]);
  const readWrite = (content: FormData) =>
    confirmsPassword && content.get('password') === '' ? 'Type your password to confirm.' : write(content);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const content = new FormData(event.currentTarget);
    const isNamed = typedName === undefined || String(content.get('typed_name')).trim() === typedName.trim();
    const next = isNamed ? readWrite(content) : `Type the name exactly as it is written: ${typedName}`;
    setWrong(typeof next === 'string' ? next : undefined);
    if (!isNamed) fieldNamed(form.current, 'typed_name')?.focus();
    else if (confirmsPassword && content.get('password') === '') fieldNamed(form.current, 'password')?.focus();
    if (typeof next !== 'string') mutate(confirmsPassword ? withPassword(next, content) : next);
  };
  return (
    <FormDialog
      title={title}
      form={form}
      busy={isPending}
      onClose={close}
      submit={(ids) => (
        <Button {...ids} type="submit" kind={isDestructive ? 'stop' : 'go'} busy={isPending}>
          {button}
        </Button>
      )}
    >
      {(id) => (
        <form id={id} ref={form} className={stack} noValidate onSubmit={submit}>
          {children}
          {typedName !== undefined && (
            <Field label={`Type ${typedName} to confirm`}>
              {(ids) => <TextInput {...ids} name="typed_name" autoComplete="off" autoCapitalize="none" />}
            </Field>
          )}
          {confirmsPassword && <OwnPasswordField />}
          <SaveFailure failure={failureOf(wrong, error, failed)} />
        </form>
      )}
    </FormDialog>
  );
}

const fieldNamed = (form: HTMLFormElement | null, name: string): HTMLElement | undefined => {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLElement ? field : undefined;
};

const withPassword = (write: AdminWrite, content: FormData): AdminWrite => ({
  ...write,
  body: { ...(write.body as object | undefined), password: String(content.get('password')) },
});

const failureOf = (wrong: string | undefined, error: Error | null, failed: string) => {
  if (wrong !== undefined) return { title: 'Not yet', detail: wrong };
  return error ? adminFailure(error, failed) : undefined;
};

/** Sends a write, shows its answer and loads the lists again. */
function useAdminWrite(onDone: () => void) {
  const reload = useReloadAdmin();
  const keyOf = useCallKey();
  return useMutation({
    mutationFn: ({ call, id, version, body }: AdminWrite) =>
      request(call, {
        ...(id === undefined ? {} : { params: { id } }),
        ...(body === undefined ? {} : { body }),
        headers: {
          'Idempotency-Key': keyOf([call.path, id, body]),
          ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
        },
      }) as Promise<{ message: string }>,
    onSuccess: ({ message }) => {
      showToast({ tone: 'ok', text: message });
      reload();
      onDone();
    },
  });
}
