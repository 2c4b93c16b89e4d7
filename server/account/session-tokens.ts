import { jwtVerify, SignJWT } from 'jose';
import { logout } from '../../domain/contract/account.calls.ts';
import type { Call } from '../../domain/contract/call.ts';
import { createProvider } from '../../domain/contract/provider.calls.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { Authenticate } from '../http/register-routes.ts';
import { userById } from './user.repo.ts';

/**
 * Session tokens (docs/security.md#s1): JWTs signed with HS256 that live a day at most. Each kind has its own audience,
 * so the server never accepts a token of one kind as another. A token carries the user's token version. Sign-out and a
 * new password raise that version, which ends every older token.
 */
const ALGORITHM = 'HS256';
const ISSUER = 'sabidata';
const DAY_S = 24 * 60 * 60;

const KINDS = {
  session: { audience: 'sabidata', lifeS: DAY_S },
  /** Only signs out: for a sign-out that waits for a network. */
  revocation: { audience: 'sabidata revocation', lifeS: DAY_S },
  /** Only completes a provider profile (docs/security.md#s11). */
  onboarding: { audience: 'sabidata onboarding', lifeS: 30 * 60 },
} as const;
export type TokenKind = keyof typeof KINDS;

export interface Session {
  userId: string;
  tokenVersion: number;
}

/** Issues and reads tokens. */
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

  /**
   * Returns the session of a token; undefined for a token that is forged, of another kind, expired or not yet valid.
   */
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

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** Calls that accept a second kind of token besides a session token. */
const SECOND_KIND = new Map<Call, TokenKind>([
  [logout, 'revocation'],
  [createProvider, 'onboarding'],
]);

/**
 * Returns the function that reads `Authorization: Bearer …`. It throws 'session_ended' for an invalid token, for a user
 * who has signed out since, and for a deleted user.
 */
export function authenticator(db: Queries, tokens: SessionTokens): Authenticate {
  return async (authorization, call) => {
    const token = BEARER.exec(authorization)?.[1] ?? '';
    const secondKind = SECOND_KIND.get(call);
    const session = (await tokens.read(token)) ?? (secondKind && (await tokens.read(token, secondKind)));
    const user = session && (await userById(db, session.userId));
    if (user === undefined || user.token_version !== session?.tokenVersion) {
      throw new ApiError('session_ended', 'Your session has ended. Sign in again.', {
        headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
      });
    }
    return { id: user.id, role: user.role };
  };
}
