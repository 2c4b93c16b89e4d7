import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'sabidata';
const AUDIENCE = 'sabidata';
const LIFE_S = 24 * 60 * 60;

/** What a session says of itself: whose it is, and the person's token version when it began. */
export interface Session {
  userId: string;
  tokenVersion: number;
}

/** Makes and reads session tokens (security S1): HS256 and nothing else, a day at most. */
export class SessionTokens {
  #key: Uint8Array;
  #clock: Clock;

  constructor(secret: string, clock: Clock) {
    this.#key = new TextEncoder().encode(secret);
    this.#clock = clock;
  }

  issue({ userId, tokenVersion }: Session): Promise<string> {
    const nowS = Math.floor(this.#clock.nowMs() / 1000);
    return new SignJWT({ ver: tokenVersion })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setSubject(userId)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(nowS)
      .setNotBefore(nowS)
      .setExpirationTime(nowS + LIFE_S)
      .sign(this.#key);
  }

  /** The session of a token, or undefined for one that is not ours, was edited, or is out of its time. */
  async read(token: string): Promise<Session | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'exp', 'nbf', 'iat', 'ver'],
        maxTokenAge: LIFE_S,
        currentDate: new Date(this.#clock.nowMs()),
      });
      const { sub, ver } = payload;
      return typeof sub === 'string' && typeof ver === 'number' ? { userId: sub, tokenVersion: ver } : undefined;
    } catch {
      return undefined;
    }
  }
}
