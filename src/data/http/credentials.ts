/** Identifies this app to the API before sign-in. It is public and permits nothing (docs/security.md#s19). */
const PUBLIC_KEY = 'sabidata-web';

/** The signed-in user of this page; the token already starts with 'Bearer ' (docs/specification/04-states.md). */
interface Credentials {
  token: string;
  userId: string;
}

let current: Credentials | undefined;
let unauthorisedListener: (() => void) | undefined;
/** The last token that the server has rejected. */
let rejected: string | undefined;

/** Sets or clears the token for `Authorization` and its owner. */
export function setCredentials(next: Credentials | undefined): void {
  current = next;
}

/** The signed-in user of this page. */
export const credentials = (): Credentials | undefined => current;

/** Sets the only listener for rejected tokens: the session. It hears of a rejection that came before it, too. */
export function onUnauthorised(listener: (() => void) | undefined): void {
  unauthorisedListener = listener;
  reportUnauthorised(rejected);
}

/** The headers of every call (docs/specification/06-roles.md); with the page user's token unless another is given. */
export function credentialHeaders(bearer = current?.token): Record<string, string> {
  return { ...(bearer ? { Authorization: bearer } : { 'X-API-Key': PUBLIC_KEY }), 'X-Frontend-Source': 'web' };
}

/** Notifies the session that the server rejected `sent`, unless the page has another token now. */
export function reportUnauthorised(sent: string | undefined): void {
  if (sent === undefined || sent !== current?.token) return;
  rejected = sent;
  unauthorisedListener?.();
}
