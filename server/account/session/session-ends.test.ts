import { randomUUID } from 'node:crypto';
import { type TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../../../domain/contract/calls.ts';
import { peopleOf } from '../../../tests/support/server/account-fixtures.ts';
import { databases } from '../../../tests/support/server/databases.ts';
import { newKey, sellersOf } from '../../../tests/support/server/seller-fixtures.ts';
import { apiForSuite, TEST_SECRET } from '../../../tests/support/server/test-api.ts';
import { createAdmin } from '../create-admin.ts';
import { PasswordHasher } from '../passwords.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { endOtherSessions } from './session.repo.ts';
import { SessionTokens } from './session-tokens.ts';

type Role = 'user' | 'provider' | 'systemadmin';
interface Tokens {
  token: string;
  revocation: string;
}
/** The owner of a stolen session, with all of its tokens, the newest first. */
interface Victim {
  id: string;
  email: string;
  tokens: Tokens[];
}

/**
 * Every way in which sessions end, each a second after a thief has renewed the stolen one in every way in which a session is
 * renewed (docs/security.md#s25).
 */
describe.each(databases())('a stolen session on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);
  const sellers = sellersOf(suite);

  const send = (method: string, path: string, token: string, body?: object, headers = {}) =>
    sellers.send(method, path, { ...people.as(token), ...people.nextAddress(), ...headers }, body);
  const renewedBy = async (method: string, path: string, token: string, body?: object): Promise<Tokens> => {
    const { status, body: answer, headers } = await send(method, path, token, body, newKey());
    expect({ status, answer }).toMatchObject({ status: 200 });
    return { token: String(headers.get('x-session-token')), revocation: String(headers.get('x-revocation-token')) };
  };
  const operation = (kind: string, fields: object) => ({ key: randomUUID(), seq: 1, entity: kind, kind, ...fields });
  const rating = () =>
    operation('rateNetworks', { body: { location: 'Lagos', ratings: [{ network_name: 'MTN', rating: 4 }] } });
  const batch = (one: object) => ({ operations: [one] });
  const profile = () => ({ name: `Shop ${randomUUID()}`, email: 'shop@sellers.test', phone: '09012345678' });
  const providerOf = async (id: string) => {
    const [row] = await suite.database.run('select id::text from providers where user_id = $1', [id]);
    return String(row?.id);
  };
  /** A new session of the owner, as after a sign-in. */
  const newSession = async (id: string) => (await sellers.sessionOf(id)).authorization?.replace('Bearer ', '') ?? '';
  const stolenFrom = async (role: Role): Promise<Victim> => {
    const { id } = await sellers.signedIn(role === 'systemadmin' ? role : 'user');
    const [row] = await suite.database.run('select email from users where id = $1', [id]);
    if (role === 'provider') await send('POST', '/providers/create', await newSession(id), profile());
    const [{ version } = { version: 0 }] = await suite.database.run(
      'select token_version as version from users where id = $1',
      [id],
    );
    const session = { id: randomUUID(), userId: id, tokenVersion: Number(version) };
    const issued = await new SessionTokens(TEST_SECRET, suite.api.clock).issueBoth(session);
    return { id, email: String(row?.email), tokens: [{ token: issued.token, revocation: issued.revocation_token }] };
  };
  const signOutEverywhere = (token: string) => renewedBy('POST', '/account/logout', token, { everywhere: true });

  interface Renewal {
    name: string;
    /** The call that answers with the new token, by its name in `CALLS`. */
    call: keyof typeof CALLS;
    from: Role;
    to: Role;
    renew: (victim: Victim, token: string) => Promise<Tokens>;
  }
  const RENEWALS: Renewal[] = [
    {
      ...{ name: 'signing out everywhere', call: 'logout', from: 'user', to: 'user' },
      renew: (_, token) => signOutEverywhere(token),
    },
    {
      ...{ name: 'changes that the older token sends', call: 'sendOperations', from: 'user', to: 'user' },
      renew: async (victim, token) => {
        victim.tokens.unshift(await signOutEverywhere(token));
        return renewedBy('POST', '/operations', token, batch(rating()));
      },
    },
    {
      ...{ name: 'a new profile as a seller', call: 'createProvider', from: 'user', to: 'provider' },
      renew: (_, token) => renewedBy('POST', '/providers/create', token, profile()),
    },
    {
      ...{ name: 'a new profile that was made offline', call: 'sendOperations', from: 'user', to: 'provider' },
      renew: (_, token) =>
        renewedBy('POST', '/operations', token, batch(operation('createProvider', { body: profile() }))),
    },
    {
      ...{ name: 'the deletion of the profile', call: 'deleteProvider', from: 'provider', to: 'user' },
      renew: async ({ id }, token) => renewedBy('DELETE', `/providers/${await providerOf(id)}`, token),
    },
    {
      ...{ name: 'a deletion of the profile made offline', call: 'sendOperations', from: 'provider', to: 'user' },
      renew: async ({ id }, token) => {
        const params = { id: await providerOf(id) };
        return renewedBy('POST', '/operations', token, batch(operation('deleteProvider', { params })));
      },
    },
    {
      ...{ name: 'a second factor', call: 'confirmSecondFactor', from: 'systemadmin', to: 'systemadmin' },
      renew: async ({ id, email }, token) => {
        const factors = new SecondFactors(TEST_SECRET, suite.api.clock);
        const { uri } = await suite.database.db.transaction((tx) => factors.create(tx, { id, email }));
        const code = (URI.parse(uri) as TOTP).generate({ timestamp: suite.api.clock.time });
        return renewedBy('POST', '/account/second-factor/confirm', token, { code });
      },
    },
  ];

  const asAdmin = async (method: string, path: string, body?: object) => {
    const { headers } = await sellers.signedIn('systemadmin');
    expect(await sellers.send(method, path, headers, body)).toMatchObject({ status: 200 });
  };
  const resetPassword = async ({ email }: Victim) => {
    await people.post('forgot-password', { email });
    const reset = { email, pin: await people.lastPin(), new_password: 'seven brown hens' };
    expect(await people.post('reset-password', reset)).toMatchObject({ status: 200 });
  };

  interface End {
    name: string;
    /** The role of the victim; undefined for both. */
    role?: Role;
    isDeleted?: true;
    end: (victim: Victim) => Promise<unknown>;
  }
  const ENDS: End[] = [
    { name: 'a new password by PIN', end: resetPassword },
    {
      name: 'the role of an administrator by the command',
      end: ({ email }) =>
        createAdmin({ db: suite.database.db, hasher: new PasswordHasher(), clock: suite.api.clock }, email),
    },
    {
      name: 'a role that an administrator gives',
      role: 'user',
      end: ({ id }) => asAdmin('PUT', `/admin/people/${id}/role`, { role: 'systemadmin' }),
    },
    {
      name: 'an administrator who ends the sessions',
      end: ({ id }) => asAdmin('POST', `/admin/people/${id}/end-sessions`),
    },
    {
      name: 'signing out everywhere in a new session',
      end: async ({ id }) => signOutEverywhere(await newSession(id)),
    },
    {
      name: 'a profile as a seller in a new session',
      role: 'user',
      end: async ({ id }) => renewedBy('POST', '/providers/create', await newSession(id), profile()),
    },
    {
      name: 'the deletion of the profile in a new session',
      role: 'provider',
      end: async ({ id }) => renewedBy('DELETE', `/providers/${await providerOf(id)}`, await newSession(id)),
    },
    {
      name: 'the deletion of the profile by an administrator',
      role: 'provider',
      end: async ({ id }) => asAdmin('DELETE', `/providers/${await providerOf(id)}`),
    },
    { name: 'signing out', end: ({ tokens: [newest] }) => people.post('logout', {}, people.as(newest?.token ?? '')) },
    {
      name: 'signing out with the older token',
      end: ({ tokens }) => people.post('logout', {}, people.as(tokens.at(-1)?.token ?? '')),
    },
    {
      name: 'signing out later, with the token that only does that',
      end: ({ tokens: [newest] }) => people.post('logout', {}, people.as(newest?.revocation ?? '')),
    },
    {
      name: 'the deletion of the account by an administrator',
      isDeleted: true,
      end: ({ id }) => asAdmin('DELETE', `/users/${id}`),
    },
  ];

  /** Calls that read, change, renew or end something; the old tokens must not make any of them. */
  const attempts = (id: string, { token, revocation }: Tokens) => [
    send('GET', `/users/${id}`, token),
    send('POST', '/operations', token, batch(rating())),
    send('POST', '/providers/create', token, profile()),
    send('POST', '/account/logout', token, { everywhere: true }),
    send('POST', '/account/logout', token, {}),
    send('POST', '/account/logout', revocation, {}),
    send('POST', '/account/logout', revocation, { everywhere: true }),
  ];
  const REFUSED = { status: 401, code: 'session_ended', renewed: null };

  const matrix = RENEWALS.flatMap((renewal) =>
    ENDS.filter(({ role }) => role === undefined || role === renewal.to).map((end) => ({ renewal, end })),
  );

  it.each(matrix)('that was renewed by $renewal.name is ended by $end.name', async ({ renewal, end }) => {
    const victim = await stolenFrom(renewal.from);
    victim.tokens.unshift(await renewal.renew(victim, victim.tokens[0]?.token ?? ''));
    suite.api.clock.time += 1000;
    for (const { token } of victim.tokens) expect(await people.see(token, victim.id)).toBe(200);
    await end.end(victim);
    const owner = end.isDeleted ? undefined : await newSession(victim.id);
    suite.api.clock.time += 1000;
    for (const stolen of victim.tokens) {
      const answers = await Promise.all(attempts(victim.id, stolen));
      const seen = answers.map(({ status, body, headers }) => ({
        ...{ status, code: body.code, renewed: headers.get('x-session-token') },
      }));
      expect(seen).toEqual(seen.map(() => REFUSED));
    }
    if (owner !== undefined) expect(await people.see(owner, victim.id)).toBe(200);
  });

  it('has a row for every call that renews a session', () => {
    const renewing = Object.entries(CALLS).filter(([, call]) => 'renewsSession' in call && call.renewsSession);
    expect(new Set(RENEWALS.map(({ call }) => call))).toEqual(new Set(renewing.map(([name]) => name)));
  });

  it('renews nothing and signs nobody out, if it ended while its request was under way', async () => {
    const { id } = await stolenFrom('user');
    const { db } = suite.database;
    const session = { id: randomUUID(), userId: id, tokenVersion: 0 };
    const at = new Date(suite.api.clock.time);
    await endOtherSessions(db.queries, id, { session: undefined, at });
    const owner = await newSession(id);
    const renewal = db.transaction((tx) => endOtherSessions(tx, id, { session, at }));
    await expect(renewal).rejects.toMatchObject({ code: 'session_ended' });
    expect(await people.see(owner, id)).toBe(200);
  });

  it('causes no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
