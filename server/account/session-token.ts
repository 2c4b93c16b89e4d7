import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'sabidata';
const DAY_S = 24 * 60 * 60;

/** What a token is good for, as its audience, and for how long: none is taken for another. */
const KINDS = {
  session: { audience: 'sabidata', lifeS: DAY_S },
  /** Ends sessions, and nothing else: for a sign-out that waits for a network. */
  revocation: { audience: 'sabidata revocation', lifeS: DAY_S },
  /** Completes a provider profile (docs/security.md#s11). */
  onboarding: { audience: 'sabidata onboarding', lifeS: 30 * 60 },
} as const;
export type TokenKind = keyof typeof KINDS;

/** What a token says: whose it is, and the person's token version when it was made. */
export interface Session {
  userId: string;
  tokenVersion: number;
}

/** Makes and reads tokens (docs/security.md#s1): HS256 and nothing else, a day at most. */
export class SessionTokens {
  #key: Uint8Array;
  #clock: Clock;

  constructor(secret: string, clock: Clock) {
    this.#key = new TextEncoder().encode(secret);
    this.#clock = clock;
  }

  issue({ userId, tokenVersion }: Session, kind: TokenKind = 'session'): Promise<string> {
    const { audience, lifeS } = KINDS[kind];
    const nowS = Math.floor(this.#clock.nowMs() / 1000);
    return new SignJWT({ ver: tokenVersion })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setSubject(userId)
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt(nowS)
      .setNotBefore(nowS)
      .setExpirationTime(nowS + lifeS)
      .sign(this.#key);
  }

  /** What a token says, or undefined for one that is not ours, of another kind, edited, or out of its time. */
  async read(token: string, kind: TokenKind = 'session'): Promise<Session | undefined> {
    const { audience, lifeS } = KINDS[kind];
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience,
        requiredClaims: ['sub', 'exp', 'nbf', 'iat', 'ver'],
        maxTokenAge: lifeS,
        currentDate: new Date(this.#clock.nowMs()),
      });
      const { sub, ver } = payload;
      return typeof sub === 'string' && typeof ver === 'number' ? { userId: sub, tokenVersion: ver } : undefined;
    } catch {
      return undefined;
    }
  }
}
