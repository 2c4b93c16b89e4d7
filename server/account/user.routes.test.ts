import { describe, expect, it } from 'vitest';
import { peopleOf } from '../../tests/support/server/account-fixtures.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

describe.each(databases())('users on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);
  const send = async (method: string, path: string, token: string, body?: object) => {
    const answer = await suite.api.call(path, {
      method,
      headers: { ...people.as(token), ...(body && { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const demo = (name: string) => people.signedIn({ email: `${name}@sabidata.test`, password: 'sabi-demo-2026' });

  it("changes a user's names and telephone and no other field", async () => {
    const user = await people.signedIn(await people.registered());
    const path = `/users/${user.id}`;
    const profile = { firstname: ' Ada ', lastname: 'Obi', telephone: '+234 801-234 5678' };
    expect(await send('PUT', path, user.token, profile)).toMatchObject({
      status: 200,
      body: { data: { firstname: 'Ada', name: 'Ada Obi', telephone: '08012345678' } },
    });
    expect(await send('PUT', path, user.token, { ...profile, telephone: '' })).toMatchObject({
      body: { data: { telephone: null } },
    });
    await send('PUT', path, user.token, { lastname: 'Okoro' });
    expect(await send('PUT', path, user.token, {})).toMatchObject({
      body: { data: { firstname: 'Ada', lastname: 'Okoro', telephone: null } },
    });
    const refusals = [{ telephone: '080abc' }, { telephone: '123' }, { firstname: ' ' }, { role: 'systemadmin' }];
    for (const change of refusals) {
      const { status, body } = await send('PUT', path, user.token, { ...profile, ...change });
      expect([status, body.field]).toEqual([422, Object.keys(change)[0]]);
    }
  });

  it('lets an administrator read, change and delete any user', async () => {
    const { token } = await demo('admin');
    const user = await people.signedIn(await people.registered());
    const path = `/users/${user.id}`;
    expect(await send('GET', path, token)).toMatchObject({ status: 200, body: { data: { user: { id: user.id } } } });
    expect(await send('PUT', path, token, { firstname: 'Bola' })).toMatchObject({
      status: 200,
      body: { data: { firstname: 'Bola' } },
    });
    expect(await send('DELETE', path, token)).toMatchObject({ status: 200 });
    expect(await people.see(user.token, user.id)).toBe(401);
  });

  it('deletes a user with their ratings, plans and PINs, and ends every session', async () => {
    const user = await people.signedIn(await people.registered());
    await suite.api.post(
      '/network/ratings',
      { location: 'Kano', ratings: [{ network_name: 'MTN', rating: 5 }] },
      people.as(user.token),
    );
    const remove = (reasons?: object) => send('DELETE', `/users/${user.id}`, user.token, reasons);
    expect(await remove({ reasons: ['bored'] })).toMatchObject({ status: 422, body: { field: 'reasons.0' } });
    expect(await remove({ reasons: ['other'], other: 'a\u0000b' })).toMatchObject({ status: 422 });
    expect(await remove({ reasons: ['poor-service', 'other'], other: 'Moving away' })).toMatchObject({ status: 200 });
    const [entry] = await suite.database.run(
      `select after from audit where action = 'account.delete' order by id desc limit 1`,
    );
    expect(entry).toEqual({ after: { reasons: ['poor-service', 'other'] } });
    expect(await people.see(user.token, user.id)).toBe(401);
    const left = await suite.database.run('select 1 from ratings where user_id = $1', [user.id]);
    expect(left).toEqual([]);
    expect((await suite.api.mails()).at(-1)).toMatchObject({ subject: 'Your SabiData account is deleted' });

    const ada = await demo('ada');
    const plans = async () => {
      await suite.api.store.catchUp();
      const answer = await suite.api.call('/plans?name=Ada%20Bundles');
      return ((await answer.json()) as { total: number }).total;
    };
    const own = 'select count(*)::int as count from plans p join providers v on v.no = provider_no where user_id = $1';
    expect((await suite.database.run(`${own} and p.deleted_at is null`, [ada.id]))[0]?.count).toBeGreaterThan(0);
    expect(await plans()).toBeGreaterThan(0);
    const [shop] = await suite.database.run('select id from providers where user_id = $1', [ada.id]);
    await send('DELETE', `/users/${ada.id}`, ada.token);
    const selling = await suite.database.run(
      `select 1 from plans p join providers v on v.no = provider_no
       where v.id = $1 and (p.deleted_at is null or v.deleted_at is null)`,
      [shop?.id],
    );
    expect(selling).toEqual([]);
    expect(await plans()).toBe(0);
    const [providerEntry] = await suite.database.run(
      `select actor_id from audit join providers on providers.id::text = subject
       where action = 'provider.delete' and providers.id = $1`,
      [shop?.id],
    );
    expect(providerEntry).toEqual({ actor_id: ada.id });
  });

  it('keeps at least one administrator', async () => {
    const admin = await demo('admin');
    expect(await send('DELETE', `/users/${admin.id}`, admin.token)).toMatchObject({
      status: 409,
      body: { code: 'last_admin' },
    });
    expect(await people.see(admin.token, admin.id)).toBe(200);
  });

  it('reports no server error', () => expect(suite.api.faults).toEqual([]));
});
