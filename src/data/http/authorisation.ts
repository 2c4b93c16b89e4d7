import { credentials } from './credentials.ts';
import { FRONTEND_HEADERS, VISITOR_HEADERS } from './visitor-headers.ts';

let unauthorisedListener: (() => void) | undefined;
/** The last token that the server has rejected. */
let rejected: string | undefined;

/** Sets the only listener for rejected tokens: the session. It hears of a rejection that came before it, too. */
export function onUnauthorised(listener: (() => void) | undefined): void {
  unauthorisedListener = listener;
  reportUnauthorised(rejected);
}

/** The headers of every call (docs/specification/06-roles.md); with the page user's token unless another is given. */
export function credentialHeaders(bearer = credentials()?.token): Record<string, string> {
  return bearer ? { Authorization: bearer, ...FRONTEND_HEADERS } : VISITOR_HEADERS;
}

/** Notifies the session that the server rejected `sent`, unless the page has another token now. */
export function reportUnauthorised(sent: string | undefined): void {
  if (sent === undefined || sent !== credentials()?.token) return;
  rejected = sent;
  unauthorisedListener?.();
}
