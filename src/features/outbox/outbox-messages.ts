import type { OperationFailure } from '../../../domain/contract/operation.ts';
import { countOf } from '../../../domain/quantity.ts';
import type { DrainOutcome } from '../../data/outbox/outbox-state.ts';
import { BEHIND_PORTAL } from '../../lib/failure-messages.ts';

/** '1 change', '2 changes'. */
export const changeCount = (count: number): string => countOf(count, 'change');

const REFUSALS: Record<number, string> = {
  403: 'Your account can’t do this.',
  404: 'It no longer exists.',
  409: 'It conflicts with newer data.',
  410: 'It has been deleted.',
  412: 'It was changed elsewhere in the meantime.',
  422: 'Some of its values are not valid.',
};

/** The server's text asks for a password, which a waiting change has no field for. A fresh sign-in counts for ten minutes. */
const NEEDS_SIGN_IN =
  'This needs a fresh sign-in. Sign out and keep your changes, sign in again, then press Retry within 10 minutes.';

/** Returns the result of the last attempt, by kind and status (docs/offline.md#r6). A refusal shows the server's text. */
export function attemptMessage({ kind, status, code, detail }: OperationFailure): string {
  switch (kind) {
    case 'offline':
      return 'No network at the last try.';
    case 'timeout':
      return 'The server did not answer in time. Sending again is safe: it counts once.';
    case 'undelivered':
      return BEHIND_PORTAL;
    case 'server':
      return serverMessage(status);
    case 'refused':
      if (code === 'password_needed') return NEEDS_SIGN_IN;
      return detail ?? REFUSALS[status ?? 0] ?? `The server refused it${inBrackets(status)}.`;
  }
}

function serverMessage(status: number | null): string {
  if (status === 401) return 'Your session has ended. Sign in again to send it.';
  return status === 429 ? 'The server is busy (429).' : `The server had an error${inBrackets(status)}.`;
}

const inBrackets = (status: number | null) => (status === null ? '' : ` (${status})`);

/** The reason why sending stopped before everything was sent. */
export const OUTCOME_MESSAGES: Record<Exclude<DrainOutcome, 'done'>, string> = {
  retry: 'Couldn’t reach SabiData, or it is busy.',
  'sign-in': 'Your session has ended.',
  storage: 'SabiData can’t use this phone’s storage.',
};

export const NEXT_STEP: typeof OUTCOME_MESSAGES = {
  retry: 'Nothing is lost: SabiData tries again by itself.',
  'sign-in': 'Sign in again to send your changes.',
  storage: 'Close other tabs of SabiData, then try again.',
};

/** The phase of the question at sign-out: a step, or the outcome of the last send. `failed`: signing out failed. */
export type SignOutPhase = 'asking' | 'sending' | 'leaving' | 'failed' | DrainOutcome;

/** Returns the result of the user's choice and the next step. `count` changes are left. */
export function signOutMessage(phase: SignOutPhase, count: number): string | null {
  switch (phase) {
    case 'asking':
    case 'sending':
    case 'leaving':
      return null;
    case 'done':
      return count === 0 ? null : `${changeCount(count)} could not be sent. Stay signed in to see why.`;
    case 'failed':
      return `${OUTCOME_MESSAGES.storage} You are still signed in. ${NEXT_STEP.storage}`;
    case 'retry':
    case 'sign-in':
      return `${OUTCOME_MESSAGES[phase]} If you keep them, they are sent after your next sign-in.`;
    case 'storage':
      return `${OUTCOME_MESSAGES.storage} Nothing was sent. ${NEXT_STEP.storage}`;
  }
}
