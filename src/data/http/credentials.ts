/** Names this app to the API where nobody is signed in. It is public and permits nothing (security S19). */
const PUBLIC_KEY = 'sabidata-web';

let token: string | undefined;
let whenUnauthorised: (() => void) | undefined;

/** Sets or clears what goes into `Authorization`. The token already starts with 'Bearer ' (spec §4). */
export function setToken(next: string | undefined): void {
  token = next;
}

/** Called when the server no longer knows the token a request carried. One listener: the session. */
export function onUnauthorised(listener: (() => void) | undefined): void {
  whenUnauthorised = listener;
}

/** The headers of every call (spec §6); for the person of this page unless another token is given. */
export function credentialHeaders(bearer = token): Record<string, string> {
  return { ...(bearer ? { Authorization: bearer } : { 'X-API-Key': PUBLIC_KEY }), 'X-Frontend-Source': 'web' };
}

/** Tells the session that `sent` was refused, unless another token has taken its place meanwhile. */
export function reportUnauthorised(sent: string | undefined): void {
  if (sent !== undefined && sent === token) whenUnauthorised?.();
}
