/** Names this app to the API where nobody is signed in. It is public and permits nothing (docs/security.md#s19). */
const PUBLIC_KEY = 'sabidata-web';

/** Who is signed in on this page; the token already starts with 'Bearer ' (docs/specification/04-states.md). */
interface Credentials {
  token: string;
  userId: string;
}

let held: Credentials | undefined;
let whenUnauthorised: (() => void) | undefined;

/** Sets or clears what goes into `Authorization`, and whose it is. */
export function setCredentials(next: Credentials | undefined): void {
  held = next;
}

/** Who is signed in on this page. */
export const credentials = (): Credentials | undefined => held;

/** Called when the server no longer knows the token a request carried. One listener: the session. */
export function onUnauthorised(listener: (() => void) | undefined): void {
  whenUnauthorised = listener;
}

/** The headers of every call (docs/specification/06-roles.md); for the person of this page unless another token is given. */
export function credentialHeaders(bearer = held?.token): Record<string, string> {
  return { ...(bearer ? { Authorization: bearer } : { 'X-API-Key': PUBLIC_KEY }), 'X-Frontend-Source': 'web' };
}

/** Tells the session that `sent` was refused, unless another token has taken its place meanwhile. */
export function reportUnauthorised(sent: string | undefined): void {
  if (sent !== undefined && sent === held?.token) whenUnauthorised?.();
}
