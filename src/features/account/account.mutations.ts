import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../data/http/api-error.ts';
import { seemsOnline } from '../../data/http/transport.ts';
import { BEHIND_PORTAL, CANNOT_ANSWER } from '../../lib/failure-messages.ts';
import type { FieldErrors } from '../../lib/use-form.ts';
import { deviceHeader } from '../../session/device-id.ts';
import { useCallKey } from '../../session/use-call-key.ts';
import { closeToast, showError, showToast } from '../../ui/feedback/messages.ts';
import type { SendAgain } from './pin-input.tsx';

interface AccountCallOptions<Values, Answer> {
  /** Chooses the message of a failure. */
  name: AccountCall;
  /**
   * Sends what was filled in. `headersOf` names the device, and the key of this filling-in with this body
   * (docs/offline.md#r3).
   */
  send: (values: Values, headersOf: (body: unknown) => FormHeaders) => Promise<Answer>;
  onDone: (answer: Answer, values: Values) => unknown;
  /** Called before the Error modal opens. */
  onFailed?: (failure: { error: unknown; values: Values }) => void;
}

type FormHeaders = Readonly<Record<'X-Device' | 'Idempotency-Key', string>>;

/** Calls whose failures also raise a toast (docs/specification/08-errors.md). */
const TOASTED: ReadonlySet<AccountCall> = new Set(['verify', 'deleteUser']);

/**
 * A call of a form, with the props that the form needs, and `forgetFailure`, which takes the last refusal back. A failure opens the Error modal (docs/specification/08-errors.md); a
 * message about a single field is also shown at that field. The next try closes the toast of the last one. Until the call
 * succeeds, the same body has the same key: the answer may be lost, and whoever presses again means the same form.
 */
export function useAccountCall<Values, Answer>({ name, send, onDone, onFailed }: AccountCallOptions<Values, Answer>) {
  const toast = useRef(0);
  const succeeded = useRef(0);
  const keyOf = useCallKey();
  const { mutate, reset, isPending, error, variables } = useMutation({
    mutationFn: (values: Values) =>
      send(values, (body) => ({ ...deviceHeader(), 'Idempotency-Key': keyOf([succeeded.current, body]) })),
    onMutate: () => closeToast(toast.current),
    onSuccess: (answer, values) => {
      succeeded.current += 1;
      return onDone(answer, values);
    },
    onError: (failure, values) => {
      onFailed?.({ error: failure, values });
      // The form has a field for the code now.
      if (needsCode(failure) && !hasCode(values)) return;
      const text = accountFailure(failure, name);
      showError(text);
      if (TOASTED.has(name)) toast.current = showToast({ tone: 'stop', text });
    },
  });
  // The first request for a code is no error of the user.
  const refused = needsCode(error) && !hasCode(variables) ? undefined : refusedFields(error);
  const form = { onSubmit: (values: Values) => mutate(values), busy: isPending, refused };
  return { ...form, forgetFailure };

  function forgetFailure() {
    closeToast(toast.current);
    reset();
  }
}

interface SendAgainOptions extends Pick<AccountCallOptions<{ email: string }, { message: string }>, 'name' | 'send'> {
  /** Called after an answer, for example to take back the refusal of an earlier PIN. */
  onSent: () => void;
}

/** Requests another PIN, with the props that a form with a PIN needs. */
export function useSendAgain({ onSent, ...call }: SendAgainOptions): SendAgain {
  const [sent, setSent] = useState<readonly string[]>([]);
  const { onSubmit, busy } = useAccountCall({
    ...call,
    onDone: ({ message }) => {
      onSent();
      setSent([...sent, message]);
    },
  });
  return { onSendAgain: (email) => onSubmit({ email }), sending: busy, sent };
}

/** Messages for failures without a text from the server (docs/specification/08-errors.md). */
const FALLBACKS = {
  register: "Couldn't register user",
  verify: 'Failed to verify user',
  login: "Couldn't login user",
  sendPin: "Couldn't send a new PIN",
  forgotPassword: "Couldn't send password reset code",
  resetPassword: "Couldn't reset password",
  logout: "Couldn't logout user",
  deleteUser: 'Failed to delete user',
  createProvider: "Couldn't create Provider",
} as const;
export type AccountCall = keyof typeof FALLBACKS;

const AGAIN = 'Check your network and try again.';

/**
 * Returns the message of a failed call. Without an answer it says what to do; else it is the server's text, or the fallback,
 * with the reason if the server or a proxy failed.
 */
export function accountFailure(error: unknown, call: AccountCall): string {
  const fallback = FALLBACKS[call];
  if (!(error instanceof ApiError)) return fallback;
  const { kind, detail } = error;
  const kept = call === 'logout' ? '' : ' Your entries are still here.';
  // Without an `Idempotency-Key` pressing again is another attempt.
  const once = call === 'login' || call === 'logout' ? '' : ' It counts once.';
  if (kind === 'offline' && !seemsOnline()) return `You are offline. ${AGAIN}${kept}`;
  if (kind === 'offline' || kind === 'timeout') return `We could not hear the answer. ${AGAIN}${once}${kept}`;
  if (detail) return detail;
  if (kind === 'undelivered') return BEHIND_PORTAL + kept;
  return kind === 'server' ? `${fallback}. ${CANNOT_ANSWER}${kept}` : fallback;
}

const hasCode = (values: unknown) => (values as { code?: string } | undefined)?.code !== undefined;

/** Returns the message of the server about a single field, by its name. */
export function refusedFields(error: unknown): FieldErrors | undefined {
  return error instanceof ApiError && error.field !== undefined ? { [error.field]: error.detail } : undefined;
}

/** True if the server asks for the code of a second factor. */
export const needsCode = (error: unknown) => error instanceof ApiError && error.code === 'second_factor';

/** True if the login failed only because the account is not verified. */
export const isUnverified = (error: unknown) => error instanceof ApiError && error.code === 'not_verified';
