import { describe, expect, it } from 'vitest';
import { NEW_PASSWORD, peopleOf } from '../../../tests/support/server/account-fixtures.ts';
import { databases } from '../../../tests/support/server/databases.ts';
import { sellersOf } from '../../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../../tests/support/server/test-api.ts';
import { ApiError } from '../../http/errors.ts';
import { RateLimits } from '../../http/limits/rate-limits.repo.ts';
import { hashesOf } from '../account-limits.ts';
import { createAdmin } from '../create-admin.ts';
import { type HashOwner, PasswordHasher } from '../passwords.ts';
import { assertOwnPassword } from './fresh-password.ts';

const TEN_MINUTES_MS = 10 * 60_000;

/** Destructive acts need a fresh password (docs/security.md#s31). */
describe.each(databases())('a fresh password on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);
  const sellers = sellersOf(suite);
  const send = (method: string, path: string, token: string, body?: object) =>
    sellers.send(method, path, people.as(token), body);
  const later = (ms: number) => {
    suite.api.clock.time += ms;
  };

  it('is not asked for within ten minutes of a sign-in, and then it is', async () => {
    const soon = await people.signedIn(await people.registered());
    const late = await people.signedIn(await people.registered());
    later(TEN_MINUTES_MS - 1_000);
    expect((await send('DELETE', `/users/${soon.id}`, soon.token)).status).toBe(200);
    later(1_000);
    expect(await send('DELETE', `/users/${late.id}`, late.token)).toMatchObject({
      status: 403,
      body: { code: 'password_needed', field: 'password' },
    });
    expect(await send('DELETE', `/users/${late.id}`, late.token, { password: 'wrong password' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password', field: 'password' },
    });
    expect((await send('DELETE', `/users/${late.id}`, late.token, { password: NEW_PASSWORD })).status).toBe(200);
  });

  it('stays as old as the sign-in when the session is renewed', async () => {
    const user = await people.signedIn(await people.registered());
    later(TEN_MINUTES_MS);
    const renewed = await suite.api.post('/account/logout', { everywhere: true }, people.as(user.token));
    const token = String(renewed.headers.get('x-session-token'));
    expect(await send('DELETE', `/users/${user.id}`, token)).toMatchObject({ body: { code: 'password_needed' } });
  });

  it('is asked of administrators who delete others or give roles, and not of a seller who deletes their profile', async () => {
    const email = 'chief@people.test';
    const deps = { db: suite.database.db, hasher: new PasswordHasher(), clock: suite.api.clock };
    const password = String(await createAdmin(deps, email));
    const admin = await people.signedIn({ email, password });
    const user = await people.signedIn(await people.registered());
    const seller = await sellers.seller();
    const own = await sellers.seller();
    later(TEN_MINUTES_MS);
    for (const [method, path, body] of [
      ['DELETE', `/users/${user.id}`, {}],
      ['DELETE', `/providers/${seller.provider}`, {}],
      ['PUT', `/admin/people/${user.id}/role`, { role: 'systemadmin', duty: 'support' }],
    ] as const) {
      const asked = await send(method, path, admin.token, body);
      expect([path, asked.status, asked.body.code]).toEqual([path, 403, 'password_needed']);
    }
    const role = { role: 'systemadmin', duty: 'support', password };
    expect((await send('PUT', `/admin/people/${user.id}/role`, admin.token, role)).status).toBe(200);
    expect((await send('DELETE', `/providers/${seller.provider}`, admin.token, { password })).status).toBe(200);
    expect((await send('DELETE', `/users/${user.id}`, admin.token, { password })).status).toBe(200);
    expect((await sellers.send('DELETE', `/providers/${own.provider}`, own.headers)).status).toBe(200);
  });

  it('is refused after ten wrong ones of an administrator, from whatever device and address, with an alarm', async () => {
    const email = 'watched@people.test';
    const deps = { db: suite.database.db, hasher: new PasswordHasher(), clock: suite.api.clock };
    const password = String(await createAdmin(deps, email));
    const admin = await people.signedIn({ email, password });
    const user = await people.signedIn(await people.registered());
    let tries = 0;
    const attempt = (own: string) =>
      sellers.send(
        'PUT',
        `/admin/people/${user.id}/role`,
        { ...people.as(admin.token), ...people.nextAddress(), 'x-device': `phone ${tries++}` },
        { role: 'user', password: own },
      );
    for (let at = 0; at < 10; at++) expect((await attempt('wrong password')).status).toBe(403);
    const alarms = suite.api.alarms.length;
    expect((await attempt(password)).status).toBe(429);
    expect(suite.api.alarms.slice(alarms)).toEqual([expect.stringContaining('in one session')]);
    const refused = "select count(*)::int as n from audit where action = 'account.confirm' and actor_id = $1";
    expect(await suite.database.run(refused, [admin.id])).toEqual([{ n: 10 }]);
    later(15 * 60_000);
    expect((await attempt(password)).status).not.toBe(429);
    for (let quarter = 0; quarter < 4; quarter++) {
      later(15 * 60_000);
      for (let at = 0; at < 10; at++) expect((await attempt('wrong password')).status).toBe(403);
    }
    later(15 * 60_000);
    expect((await attempt('wrong password')).status).toBe(429);
  });

  it('counts no try and raises no alarm if the hasher or the shared address has no room', async () => {
    const user = await people.signedIn(await people.registered());
    const [busy, owners, alarms] = [new ApiError('busy', 'Busy'), [] as HashOwner[], [] as string[]];
    const hasher = new (class extends PasswordHasher {
      override verify(_hash: string | undefined, _password: string, owner: HashOwner): Promise<boolean> {
        owners.push(owner);
        return Promise.reject(busy);
      }
    })();
    const { db } = suite.database;
    const limits = new RateLimits(db.queries, suite.api.clock);
    const deps = {
      db,
      hasher,
      limits,
      clock: suite.api.clock,
      onAlarm: (message: string) => void alarms.push(message),
    };
    const attempt = (address: string) =>
      assertOwnPassword(deps, {
        actor: { id: user.id, role: 'user' },
        password: NEW_PASSWORD,
        source: { requestId: 'one', device: undefined, address },
      });
    for (let tries = 0; tries < 12; tries++) await expect(attempt('198.51.100.1')).rejects.toBe(busy);
    expect(new Set(owners.map(({ account }) => account))).toEqual(new Set([`user ${user.id}`]));
    const crowd = '198.51.100.2';
    await limits.take(hashesOf(crowd));
    await suite.database.run('update rate_limits set points = 5000 where key like $1', [`%:${crowd}`]);
    await expect(attempt(crowd)).rejects.toMatchObject({ code: 'too_many' });
    expect(alarms).toEqual([]);
    const counted = 'select points from rate_limits where key like $1 and points > 0';
    expect(await suite.database.run(counted, [`own password%:${user.id}`])).toEqual([]);
  });

  it('is refused after ten wrong ones, and leaves no trace in audit and keys', async () => {
    const person = await people.registered();
    const user = await people.signedIn(person);
    later(TEN_MINUTES_MS);
    const attempt = (password: string) =>
      sellers.send('DELETE', `/users/${user.id}`, { ...people.as(user.token), 'x-device': 'phone' }, { password });
    for (let tries = 0; tries < 10; tries++) expect((await attempt('wrong password')).status).toBe(403);
    expect((await attempt(NEW_PASSWORD)).status).toBe(429);
    later(15 * 60_000);
    const deleted = await sellers.send(
      'DELETE',
      `/users/${user.id}`,
      { ...people.as(user.token), 'x-device': 'phone' },
      { password: NEW_PASSWORD, reasons: ['not-useful'] },
    );
    expect(deleted.status).toBe(200);
    const [entry] = await suite.database.run(
      "select after from audit where action = 'account.delete' and subject = $1",
      [user.id],
    );
    expect(entry?.after).toEqual({ reasons: ['not-useful'] });
  });
});
