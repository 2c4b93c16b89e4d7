import { jwtVerify, SignJWT } from 'jose';
import { logout } from '../../../domain/contract/account.calls.ts';
import type { Call } from '../../../domain/contract/call.ts';
import { createProvider } from '../../../domain/contract/provider.calls.ts';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import { sessionEnded } from '../../http/errors.ts';
import type { Actor, Session } from '../../http/policy.ts';
import type { Authenticate, IssuedTokens, RenewSession } from '../../http/register-routes.ts';
import { isUuid } from '../../http/validation.ts';
import { assertLives, CLOCK_TOLERANCE_S, isCurrent } from './current-session.ts';
import { sessionState } from './session.repo.ts';
import type { SessionLookup } from './session-lookup.ts';

/**
 * Session tokens (docs/security.md#s1): JWTs signed with HS256 that end a day after the sign-in at the latest. Each kind has its own audience,
 * so the server never accepts a token of one kind as another. A token carries the id of its session, which a sign-out
 * ends, and the user's token version. A new password, a new role and signing out everywhere raise that version, which
 * ends every older token.
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
/** The longest life of a token, in ms. */
export const SESSION_LIFE_MS = DAY_S * 1000 + CLOCK_TOLERANCE_S * 1000;
export const ONBOARDING_LIFE_MS = KINDS.onboarding.lifeS * 1000;
export type TokenKind = keyof typeof KINDS;

/** Issues and reads tokens. */
export class SessionTokens {
  #key: Uint8Array;
  #clock: Clock;

  constructor(secret: string, clock: Clock) {
    this.#key = new TextEncoder().encode(secret);
    this.#clock = clock;
  }

  /** Returns the tokens that a device stores: one to use the session, and one that only ends it. */
  async issueBoth(session: Session): Promise<IssuedTokens> {
    return { token: await this.issue(session), revocation_token: await this.issue(session, 'revocation') };
  }

  /** Returns a token. It ends with the session: a renewed one lives no longer than the one from the sign-in. */
  issue(session: Session, kind: TokenKind = 'session'): Promise<string> {
    const { id, userId, tokenVersion, signedInAtS, expiresAtS = Number.POSITIVE_INFINITY } = session;
    const { audience, lifeS } = KINDS[kind];
    const nowS = Math.floor(this.#clock.nowMs() / 1000);
    const beganAtS = Math.min(nowS, signedInAtS ?? nowS);
    return new SignJWT({ ver: tokenVersion, auth_time: signedInAtS })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setSubject(userId)
      .setJti(id)
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt(nowS)
      .setNotBefore(nowS)
      .setExpirationTime(Math.min(beganAtS + lifeS, expiresAtS))
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
        requiredClaims: ['sub', 'jti', 'exp', 'nbf', 'iat', 'ver'],
        maxTokenAge: lifeS,
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: new Date(this.#clock.nowMs()),
      });
      const { sub, jti, ver, auth_time, exp } = payload;
      return isUuid(sub) && isUuid(jti) && typeof ver === 'number'
        ? {
            id: jti,
            userId: sub,
            tokenVersion: ver,
            ...(typeof auth_time === 'number' && { signedInAtS: auth_time }),
            expiresAtS: exp,
          }
        : undefined;
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

interface AuthenticatorDeps {
  lookup: SessionLookup;
  tokens: SessionTokens;
  clock: Clock;
  /** True if administrators need a second factor. */
  isSecondFactorRequired: boolean;
}

/**
 * Returns the function that reads `Authorization: Bearer …`. It throws 'session_ended' for an invalid token, for a session
 * that has ended since, and for a deleted user.
 */
export function authenticator({ lookup, tokens, clock, isSecondFactorRequired }: AuthenticatorDeps): Authenticate {
  return async (authorization, call) => {
    const token = BEARER.exec(authorization)?.[1] ?? '';
    const secondKind = SECOND_KIND.get(call);
    const full = await tokens.read(token);
    const session = full ?? (secondKind && (await tokens.read(token, secondKind)));
    if (session === undefined) throw sessionEnded();
    const tokenKind = full === undefined ? secondKind : 'session';
    const found = await lookup.find(session);
    const { user, hasSecondFactor } = assertLives(found, { session, tokenKind, nowMs: clock.nowMs() });
    const { id, role, duty } = user;
    const lacksSecondFactor = isSecondFactorRequired && role === 'systemadmin' && !hasSecondFactor;
    return {
      ...{ id, role, session, ...(duty && { duty }), ...(tokenKind && { tokenKind }) },
      ...(lacksSecondFactor && { lacksSecondFactor }),
    };
  };
}

/**
 * Returns the function that makes sure that the session of a request still lives when its work begins: a body may take half a
 * minute to arrive, and a request may wait (docs/security.md#s25). It throws 'session_ended'.
 */
export function sessionGuard(clock: Clock): (db: Queries, actor: Actor, options?: { holds: boolean }) => Promise<void> {
  return async (db, { session, tokenKind }, { holds } = { holds: false }) => {
    if (session === undefined) return;
    assertLives(await sessionState(db, session, holds), { session, tokenKind, nowMs: clock.nowMs() });
  };
}

/** Returns new tokens for the session of an actor who has ended their other sessions since their token was issued. */
export function sessionRenewer(lookup: SessionLookup, tokens: SessionTokens, clock: Clock): RenewSession {
  return async ({ session, tokenKind }) => {
    if (session === undefined || tokenKind !== 'session') return undefined;
    const { user, hasEnded } = (await lookup.find(session)) ?? { hasEnded: true };
    if (user === undefined || hasEnded || user.token_version === session.tokenVersion) return undefined;
    if (!isCurrent(session, user, clock.nowMs())) return undefined;
    return tokens.issueBoth({ ...session, tokenVersion: user.token_version });
  };
}
