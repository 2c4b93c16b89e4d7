/** New tokens for a session whose user has changed their role; the token that was sent ends within a minute. */
export interface RenewedTokens {
  /** The token that the request carried, as it was sent. */
  sent: string;
  /** As it is sent: 'Bearer …'. */
  token: string;
  /** Without 'Bearer'. */
  revocationToken: string | undefined;
}

let renewedListener: ((renewed: RenewedTokens) => void) | undefined;

/** Sets the only listener for new tokens of a session. */
export function onRenewed(listener: (renewed: RenewedTokens) => void): void {
  renewedListener = listener;
}

/** Notifies the session of the new tokens that a response carries. */
export function reportRenewed(sent: string | undefined, headers: Headers): void {
  const token = headers.get('X-Session-Token');
  if (sent === undefined || token === null) return;
  renewedListener?.({
    sent,
    token: `Bearer ${token}`,
    revocationToken: headers.get('X-Revocation-Token') ?? undefined,
  });
}
