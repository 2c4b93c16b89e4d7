interface TokenClaims {
  userId: string;
  expiresAtMs: number;
}

/** Returns a token's user and expiry; undefined when it is malformed. The server verifies it, the client does not. */
export function readClaims(bearer: string): TokenClaims | undefined {
  try {
    const payload = bearer.split('.')[1] ?? '';
    const { sub, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' && typeof exp === 'number' ? { userId: sub, expiresAtMs: exp * 1000 } : undefined;
  } catch {
    return undefined;
  }
}
