import { ApiError } from '../../../data/http/api-error.ts';
import { type FailureMessage, failureMessage } from '../../../lib/failure-messages.ts';

const NO_ANSWER = 'No answer came, so it may be done or not. Check your network and look again.';

/** Returns the message of a failed write. Without an answer nobody knows if the server has acted: a lost one fails alike. */
export function adminFailure(error: unknown, fallback: string): FailureMessage {
  const message = failureMessage(error, fallback);
  return isUnanswered(error) ? { ...message, detail: NO_ANSWER } : message;
}

const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout');
