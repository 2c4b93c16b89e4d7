import { ApiError } from '../../data/http/api-error.ts';

const NOT_REACHED: Record<string, string> = {
  offline: 'SabiData could not be reached. What you wrote is kept on this phone: check the network, and send it again.',
  timeout: 'The server took too long to answer. Send it again: it arrives once.',
  server: 'The server cannot answer right now. What you wrote is kept on this phone: try again in a moment.',
  undelivered: 'Something else answered in place of the server. A hotspot may want you to sign in first.',
};

/** Why a message was not sent, in words: the server's detail, else what is in the way, else the error itself (docs/specification/08-errors.md). */
export function contactFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error);
  return error.detail ?? NOT_REACHED[error.kind] ?? error.message;
}
