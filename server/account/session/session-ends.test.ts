import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NEW_PASSWORD, peopleOf } from '../../../tests/support/server/account-fixtures.ts';
import { databases } from '../../../tests/support/server/databases.ts';
import { sellersOf } from '../../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../../tests/support/server/test-api.ts';
import { createAdmin } from '../create-admin.ts';
import { PasswordHasher } from '../passwords.ts';

interface Owner {
  id: string;
  email: string;
  password: string;
}

/** Every way in which sessions end, each a second after a thief has renewed the stolen one (docs/security.md#s25). */
describe.each(databases())('a stolen session that was renewed a second ago on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);
  const sellers = sellersOf(suite);

  const renew = async (token: string) => {
    const answer = await people.post('logout', { everywhere: true }, people.as(token));
    return String(answer.headers.get('x-session-token'));
  };
  const adminHeaders = async () => (await sellers.signedIn('systemadmin')).headers;
  const asAdmin = async (method: string, path: string, body?: object) =>
    expect((await sellers.send(method, path, await adminHeaders(), body)).status).toBe(200);
  const resetPassword = async ({ email }: Owner) => {
    await people.post('forgot-password', { email });
    const reset = { email, pin: await people.lastPin(), new_password: 'seven brown hens' };
    expect(await people.post('reset-password', reset)).toMatchObject({ status: 200 });
  };
  /** Sends changes as the outbox does: the answer carries a new token if the session may have one. */
  const sync = async (token: string) => {
    const body = { location: 'Lagos', ratings: [{ network_name: 'MTN', rating: 4 }] };
    const operation = { key: randomUUID(), seq: 1, entity: 'ratings', kind: 'rateNetworks', body };
    const answer = await suite.api.post('/operations', { operations: [operation] }, people.as(token));
    return { status: answer.status, renewed: answer.headers.get('x-session-token') };
  };

  it.each<[string, (owner: Owner, stolen: string) => Promise<unknown>]>([
    ['a new password by PIN', resetPassword],
    [
      'the role of an administrator by the command',
      ({ email }) =>
        createAdmin({ db: suite.database.db, hasher: new PasswordHasher(), clock: suite.api.clock }, email),
    ],
    [
      'a role that an administrator gives',
      ({ id }) => asAdmin('PUT', `/admin/people/${id}/role`, { role: 'systemadmin' }),
    ],
    ['an administrator who ends the sessions', ({ id }) => asAdmin('POST', `/admin/people/${id}/end-sessions`)],
    [
      'signing out everywhere from a new session',
      async (owner) => expect(await renew((await people.signedIn(owner)).token)).toMatch(/\./),
    ],
    [
      'a profile as a seller in a new session',
      async (owner) => {
        const { token } = await people.signedIn(owner);
        const profile = { user_id: owner.id, name: `Shop of ${owner.email}`, email: owner.email, phone: '09012345678' };
        expect((await sellers.send('POST', '/providers/create', people.as(token), profile)).status).toBe(200);
      },
    ],
    ['signing out', (_, stolen) => people.post('logout', {}, people.as(stolen))],
    ['the deletion of the account', ({ id }) => asAdmin('DELETE', `/users/${id}`)],
  ])('is ended by %s', async (_, end) => {
    const person = await people.registered();
    const { id, token } = await people.signedIn(person);
    const renewed = await renew(token);
    expect([await people.see(token, id), await people.see(renewed, id)]).toEqual([200, 200]);
    expect(await sync(token)).toEqual({ status: 200, renewed: expect.stringContaining('.') });
    await end({ id, email: person.email, password: NEW_PASSWORD }, renewed);
    for (const stolen of [token, renewed]) {
      expect(await people.see(stolen, id)).toBe(401);
      expect(await sync(stolen)).toEqual({ status: 401, renewed: null });
    }
  });

  it('causes no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
