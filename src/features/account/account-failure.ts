import { ApiError } from '../../data/http/api-error.ts';
import type { FieldErrors } from '../../lib/use-form.ts';

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
  offline: 'This needs a network. Check yours and try again; what you wrote stays here.',
  timeout: 'The server took too long to answer. Try again.',
  undelivered: 'Something else answered in place of the server. A hotspot may want you to sign in first.',
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
