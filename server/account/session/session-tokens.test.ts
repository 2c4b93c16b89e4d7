import { SignJWT } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getUser, logout } from '../../../domain/contract/account.calls.ts';
import { createProvider } from '../../../domain/contract/provider.calls.ts';
import type { Queries } from '../../db/database.ts';
import type { Actor, Session } from '../../http/policy.ts';
import type { UserRow } from '../user.repo.ts';
import { SessionLookup } from './session-lookup.ts';
import { authenticator, SessionTokens, sessionRenewer } from './session-tokens.ts';

const stored = vi.hoisted(() => ({ user: undefined as UserRow | undefined, hasEnded: false }));
vi.mock('./session.repo.ts', () => ({
  usersOfSessions: async (_: Queries, sessions: readonly Session[]) =>
    new Map(stored.user && sessions.map((one) => [one, { user: stored.user, hasEnded: stored.hasEnded }])),
}));

const SECRET = 'a-key-for-tests-only-0123456789abcdef';
const NOW_S = Date.parse('2026-11-23T12:00:00Z') / 1000;
const DAY_S = 24 * 3600;
const clock = { time: 0, nowMs: () => clock.time };
const tokens = new SessionTokens(SECRET, clock);
const session = {
  id: '00000000-0000-4000-8000-000000000001',
  userId: '00000000-0000-4000-8000-000000000002',
  tokenVersion: 4,
};
const KINDS = ['session', 'revocation', 'onboarding'] as const;

/** Signs claims with the key of the tests: those of a valid session token, with some of them replaced. */
const signed = (claims: Record<string, unknown>) =>
  new SignJWT({
    sub: session.userId,
    jti: session.id,
    ver: session.tokenVersion,
    iss: 'sabidata',
    aud: 'sabidata',
    iat: NOW_S,
    nbf: NOW_S,
    exp: NOW_S + 3600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(SECRET));

const setUser = (fields: Partial<UserRow> = {}) => {
  stored.user = { id: session.userId, role: 'provider', token_version: 4, ...fields } as UserRow;
};
/** The fields of a user who ended their other sessions in `session`, some seconds before now. */
const renewed = (secondsAgo: number) => ({
  token_version: 5,
  renewed_session: session.id,
  renewed_at: new Date((NOW_S - secondsAgo) * 1000),
});
const ended = expect.objectContaining({
  code: 'session_ended',
  headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
});

beforeEach(() => {
  clock.time = NOW_S * 1000;
  stored.hasEnded = false;
  setUser();
});

describe('a token', () => {
  it('is read as its session', async () => {
    expect(await tokens.read(await signed({}))).toEqual({ ...session, expiresAtS: NOW_S + 3600 });
    for (const kind of KINDS) expect(await tokens.read(await tokens.issue(session, kind), kind)).toMatchObject(session);
  });

  it.each(['sub', 'jti', 'ver', 'iss', 'aud', 'iat', 'nbf', 'exp'])('without %s is refused', async (claim) => {
    expect(await tokens.read(await signed({ [claim]: undefined }))).toBeUndefined();
  });

  it.each([
    ['sub', 'ada'],
    ['jti', 'phone'],
    ['ver', '4'],
    ['ver', null],
    ['nbf', 'now'],
    ['exp', 'never'],
  ])('with %s as %j is refused', async (claim, value) => {
    expect(await tokens.read(await signed({ [claim]: value }))).toBeUndefined();
  });

  it.each(KINDS)('of the kind %s is no token of another kind', async (kind) => {
    const token = await tokens.issue(session, kind);
    const others = KINDS.filter((other) => other !== kind);
    for (const other of others) expect(await tokens.read(token, other)).toBeUndefined();
  });

  it.each([
    ['session', DAY_S],
    ['revocation', DAY_S],
    ['onboarding', 1800],
  ] as const)('of the kind %s is valid for %i s and a minute', async (kind, lifeS) => {
    const token = await tokens.issue(session, kind);
    clock.time += (lifeS + 59) * 1000;
    expect(await tokens.read(token, kind)).toMatchObject(session);
    clock.time += 1000;
    expect(await tokens.read(token, kind)).toBeUndefined();
  });
});

describe('authenticator', () => {
  const authenticate = authenticator({
    lookup: new SessionLookup({} as Queries),
    tokens,
    clock,
    isSecondFactorRequired: false,
  });
  const bearer = async (kind?: (typeof KINDS)[number]) => `Bearer ${await tokens.issue(session, kind)}`;

  it('returns the user of a session token', async () => {
    expect(await authenticate(await bearer(), getUser)).toEqual({
      id: session.userId,
      role: 'provider',
      session: { ...session, expiresAtS: NOW_S + DAY_S },
      tokenKind: 'session',
    });
  });

  it.each([
    ['session', 'read a user', true, getUser],
    ['session', 'sign out', true, logout],
    ['revocation', 'sign out', true, logout],
    ['revocation', 'read a user', false, getUser],
    ['revocation', 'create a provider', false, createProvider],
    ['onboarding', 'create a provider', true, createProvider],
    ['onboarding', 'read a user', false, getUser],
    ['onboarding', 'sign out', false, logout],
  ] as const)('lets a token of the kind %s %s: %s', async (kind, _, isAllowed, call) => {
    const answer = authenticate(await bearer(kind), call);
    if (isAllowed) expect(await answer).toMatchObject({ tokenKind: kind });
    else await expect(answer).rejects.toEqual(ended);
  });

  it('refuses what is no token, and the token of a deleted user', async () => {
    await expect(authenticate('Bearer x', getUser)).rejects.toEqual(ended);
    stored.user = undefined;
    await expect(authenticate(await bearer(), getUser)).rejects.toEqual(ended);
  });

  it('refuses the tokens of an ended session, except a used onboarding token', async () => {
    stored.hasEnded = true;
    await expect(authenticate(await bearer(), getUser)).rejects.toEqual(ended);
    await expect(authenticate(await bearer('revocation'), logout)).rejects.toEqual(ended);
    expect(await authenticate(await bearer('onboarding'), createProvider)).toMatchObject({ tokenKind: 'onboarding' });
  });

  it.each([
    ['at the renewal', true, renewed(0)],
    ['59 s after the renewal', true, renewed(59)],
    ['60 s after the renewal', false, renewed(60)],
    ['two versions old', false, { ...renewed(1), token_version: 6 }],
    ['newer than the user', false, { ...renewed(1), token_version: 3 }],
    ['of another session', false, { ...renewed(1), renewed_session: session.userId }],
    ['after a sign-out everywhere', false, { ...renewed(1), renewed_session: null }],
    ['after a renewal without a time', false, { ...renewed(1), renewed_at: null }],
  ])('accepts a token %s: %s', async (_, isAccepted, fields) => {
    setUser(fields);
    const answer = authenticate(await bearer(), getUser);
    if (isAccepted) expect(await answer).toMatchObject({ session });
    else await expect(answer).rejects.toEqual(ended);
  });
});

describe('sessionRenewer', () => {
  const renew = sessionRenewer(new SessionLookup({} as Queries), tokens, clock);
  const actor: Actor = { id: session.userId, role: 'provider', session, tokenKind: 'session' };

  it('returns tokens of both kinds with the new version, for the same session', async () => {
    setUser(renewed(1));
    const issued = await renew(actor);
    const newer = { ...session, tokenVersion: 5 };
    expect(await tokens.read(issued?.token ?? '')).toMatchObject(newer);
    expect(await tokens.read(issued?.revocation_token ?? '', 'revocation')).toMatchObject(newer);
  });

  it.each([
    ['signed in', { signedInAtS: NOW_S }],
    ['of an earlier release', {}],
  ])('ends a day after the first token of a session %s, however often it is renewed', async (_, fields) => {
    let { token, revocation_token } = await tokens.issueBoth({ ...session, ...fields });
    for (let hours = 5; hours < 24; hours += 5) {
      clock.time = (NOW_S + hours * 3600) * 1000;
      const current = (await tokens.read(token)) as Session;
      setUser({ ...renewed(0), token_version: current.tokenVersion + 1, renewed_at: new Date(clock.time) });
      const issued = await renew({ ...actor, session: current });
      token = issued?.token ?? '';
      revocation_token = issued?.revocation_token ?? '';
    }
    clock.time = (NOW_S + DAY_S + 59) * 1000;
    expect(await tokens.read(token)).toMatchObject({ tokenVersion: 8 });
    clock.time += 1000;
    expect(await tokens.read(token)).toBeUndefined();
    expect(await tokens.read(revocation_token, 'revocation')).toBeUndefined();
  });

  it('shortens a token that an earlier release renewed for a whole day', async () => {
    const current = { ...session, signedInAtS: NOW_S - 20 * 3600, expiresAtS: NOW_S + DAY_S };
    setUser(renewed(1));
    const issued = await renew({ ...actor, session: current });
    expect(await tokens.read(issued?.token ?? '')).toMatchObject({ expiresAtS: NOW_S + 4 * 3600 });
  });

  it.each(['revocation', 'onboarding', undefined] as const)('returns nothing for the token kind %s', async (kind) => {
    setUser(renewed(1));
    expect(await renew({ id: actor.id, role: actor.role, session, ...(kind && { tokenKind: kind }) })).toBeUndefined();
  });

  it('returns nothing without a session', async () => {
    setUser(renewed(1));
    expect(await renew({ id: actor.id, role: actor.role, tokenKind: 'session' })).toBeUndefined();
  });

  it('returns nothing for a current token, a deleted user and a session that others ended', async () => {
    expect(await renew(actor)).toBeUndefined();
    setUser(renewed(60));
    expect(await renew(actor)).toBeUndefined();
    setUser({ ...renewed(1), renewed_session: null });
    expect(await renew(actor)).toBeUndefined();
    stored.user = undefined;
    expect(await renew(actor)).toBeUndefined();
  });

  it('returns nothing for a session that signed out meanwhile', async () => {
    setUser(renewed(1));
    stored.hasEnded = true;
    expect(await renew(actor)).toBeUndefined();
  });
});
