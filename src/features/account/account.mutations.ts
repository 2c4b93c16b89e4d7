import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../data/http/api-error.ts';
import type { FieldErrors } from '../../lib/use-form.ts';
import { showError } from '../../ui/feedback/messages.ts';

interface AccountCallOptions<Values, Answer> {
  /** For the words of a failure. */
  name: AccountCall;
  send: (values: Values) => Promise<Answer>;
  onDone: (answer: Answer, values: Values) => unknown;
  /** What happens beside the Error modal. */
  onFailed?: (failure: { error: unknown; words: string; values: Values }) => void;
}

/**
 * A call that a form makes, as the form needs it. A failure opens the Error modal (docs/specification/02-screens.md, docs/specification/08-errors.md); what the server says of
 * a single field stands at that field too.
 */
export function useAccountCall<Values, Answer>({ name, send, onDone, onFailed }: AccountCallOptions<Values, Answer>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (failure, values) => {
      const words = accountFailure(failure, name);
      showError(words);
      onFailed?.({ error: failure, words, values });
    },
  });
  return { onSubmit: (values: Values) => mutate(values), busy: isPending, refused: refusedFields(error) };
}

/** What the app says when the server did not (docs/specification/08-errors.md). */
const FALLBACKS = {
  register: "Couldn't register user",
  verify: 'Failed to verify user',
  login: "Couldn't login user",
  sendPin: "Couldn't send a new PIN",
  forgotPassword: "Couldn't send password reset code",
  resetPassword: "Couldn't reset password",
  deleteUser: 'Failed to delete user',
  createProvider: "Couldn't create Provider",
} as const;
export type AccountCall = keyof typeof FALLBACKS;

const NOT_REACHED: Record<string, string> = {
  offline: 'You are offline. Check your network and try again; your entries are still here.',
  timeout: 'The server took too long to answer. Try again.',
  undelivered: 'This network did not let SabiData through. You may need to sign in to the hotspot first.',
};

/** Why a call failed, in words: the server's detail, else what is in the way, else the fallback of the call. */
export function accountFailure(error: unknown, call: AccountCall): string {
  if (!(error instanceof ApiError)) return FALLBACKS[call];
  return error.detail ?? NOT_REACHED[error.kind] ?? FALLBACKS[call];
}

/** The field that the server said no to, with its words. */
export function refusedFields(error: unknown): FieldErrors | undefined {
  return error instanceof ApiError && error.field !== undefined ? { [error.field]: error.detail } : undefined;
}

/** Whether somebody may sign in as soon as their account is verified. */
export const isUnverified = (error: unknown) => error instanceof ApiError && error.code === 'not_verified';
