import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
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
import { adminFailure, isUnheard, UNHEARD_QUESTION } from './admin-failure.ts';

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
  const [wrong, setWrong] = useState<Problem>();
  const reload = useReloadAdmin();
  const { mutate, isPending, error, wasUnheard } = useAdminWrite(onDone);
  const close = () => {
    // The server may have acted. Not while the dialog is open: the list may lose the row that shows it.
    if (error) reload();
    onClose();
  };
  const { problem, onInput } = useMarkedField(form, wrong ?? error);
  const errorOf = (name: string) => (problem?.field === name ? problem.message : undefined);
  const isAtField = OWN_FIELDS.includes(namedBy(wrong ?? error)?.field ?? '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const content = new FormData(event.currentTarget);
    const next = problemOf(content, { typedName, confirmsPassword }) ?? write(content);
    if (typeof next === 'string') return setWrong({ message: next });
    if ('message' in next) return setWrong(next);
    setWrong(undefined);
    mutate(confirmsPassword ? withPassword(next, content) : next);
  };
  return (
    <FormDialog
      title={title}
      form={form}
      busy={isPending}
      question={wasUnheard ? UNHEARD_QUESTION : undefined}
      onClose={close}
      submit={(ids) => (
        <Button {...ids} type="submit" kind={isDestructive ? 'stop' : 'go'} busy={isPending}>
          {button}
        </Button>
      )}
    >
      {(id) => (
        <form id={id} ref={form} className={stack} noValidate onSubmit={submit} onInput={onInput}>
          {children}
          {typedName !== undefined && (
            <Field label={`Type ${typedName} to confirm`} error={errorOf('typed_name')}>
              {(ids) => <TextInput {...ids} name="typed_name" autoComplete="off" autoCapitalize="none" />}
            </Field>
          )}
          {confirmsPassword && <OwnPasswordField error={errorOf('password')} />}
          <SaveFailure failure={isAtField ? undefined : failureOf(wrong, error, failed)} />
        </form>
      )}
    </FormDialog>
  );
}

/** A reason not to act, and the field that it is about. */
interface Problem {
  field?: string | undefined;
  message: string;
}

/** The fields of the dialog itself, which show their problem beside them. */
const OWN_FIELDS = ['typed_name', 'password'];

function problemOf(
  content: FormData,
  { typedName, confirmsPassword }: { typedName: string | undefined; confirmsPassword: boolean },
): Problem | undefined {
  if (typedName !== undefined && String(content.get('typed_name')).trim() !== typedName.trim())
    return { field: 'typed_name', message: `Type the name exactly as it is written: ${typedName}` };
  if (confirmsPassword && content.get('password') === '')
    return { field: 'password', message: 'Type your password to confirm.' };
  return undefined;
}

/** Focuses and marks the field of a problem or of a refusal, until the user changes the field. */
function useMarkedField(form: RefObject<HTMLFormElement | null>, reason: Problem | Error | null) {
  const [mended, setMended] = useState<unknown>();
  const problem = reason === mended ? undefined : namedBy(reason);
  const name = problem?.field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal of the same field focuses it again
  useEffect(() => {
    const field = name === undefined ? undefined : form.current?.elements.namedItem(name);
    if (!(field instanceof HTMLElement)) return;
    field.focus();
    if (field.hasAttribute('aria-invalid')) return;
    field.setAttribute('aria-invalid', 'true');
    return () => field.removeAttribute('aria-invalid');
  }, [name, reason, form]);
  const onInput = ({ target }: FormEvent) => {
    if (name !== undefined && (target as HTMLInputElement).name === name) setMended(reason);
  };
  return { problem, onInput };
}

function namedBy(reason: Problem | Error | null): Problem | undefined {
  if (!(reason instanceof Error)) return reason ?? undefined;
  return reason instanceof ApiError && reason.field ? { field: reason.field, message: reason.message } : undefined;
}

const withPassword = (write: AdminWrite, content: FormData): AdminWrite => ({
  ...write,
  body: { ...(write.body as object | undefined), password: String(content.get('password')) },
});

const failureOf = (wrong: Problem | undefined, error: Error | null, failed: string) => {
  if (wrong !== undefined) return { title: 'Not yet', detail: wrong.message };
  return error ? adminFailure(error, failed) : undefined;
};

/**
 * Sends a write, shows its answer and loads the lists again. After an unheard answer `wasUnheard` stays true: what a later
 * answer refuses may have been done before.
 */
function useAdminWrite(onDone: () => void) {
  const reload = useReloadAdmin();
  const keyOf = useCallKey();
  const [wasUnheard, setWasUnheard] = useState(false);
  const mutation = useMutation({
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
    onError: (error) => setWasUnheard((was) => was || isUnheard(error)),
  });
  return { ...mutation, wasUnheard };
}
