import { ApiError } from '../../../data/http/api-error.ts';
import { seemsOnline } from '../../../data/http/transport.ts';
import { type FailureMessage, failureMessage } from '../../../lib/failure-messages.ts';

const AGAIN = 'Check your network and press again: it counts once.';
const OFFLINE = 'You are offline; your entries are still here.';
const UNHEARD = 'No answer came, so it may be done or not.';

/**
 * Returns the message of a failed write. Without an answer nobody knows if the server has acted: a lost one fails alike.
 * @param again says what to do after a lost answer
 */
export function adminFailure(error: unknown, fallback: string, again = AGAIN): FailureMessage {
  const message = failureMessage(error, fallback);
  if (!(error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout'))) return message;
  return { ...message, detail: `${seemsOnline() ? UNHEARD : OFFLINE} ${again}` };
}

/** True if the server may have acted although its answer did not come: only our server echoes the key of a write. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof ApiError &&
  (['offline', 'timeout', 'undelivered'].includes(error.kind) || (error.kind === 'server' && error.echo === undefined));

/** Asked before a form closes after an unheard answer. */
export const UNHEARD_QUESTION = {
  title: 'Leave now?',
  message: 'No answer came: what you typed may be saved or not.',
};
