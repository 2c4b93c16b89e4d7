import { describe, expect, it } from 'vitest';
import { peopleOf } from '../../tests/support/server/account-fixtures.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

interface Person {
  id: string;
  email: string;
  role: string;
  last_sign_in_at: string | null;
  provider: { name: string; plans: number } | null;
}

describe.each(databases({ both: true }))('people in the administration on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const people = peopleOf(() => suite.api);
  const { send } = sellers;
  const find = async (headers: Record<string, string>, query: string) => {
    const { body } = await send('GET', `/admin/people?${query}`, headers);
    return body as unknown as { items: Person[]; total: number; page: number; page_size: number };
  };

  it('are found by a part of a name, an email or a phone number in any spelling', async () => {
    const { headers } = await sellers.signedIn('systemadmin');
    const { id } = await sellers.signedIn('user');
    await suite.database.run(
      `update users set firstname = 'Zainab', lastname = 'O_Brien%', email = 'zainab@find.test',
       telephone = '08031112222' where id = $1`,
      [id],
    );
    for (const q of ['zainab o_b', 'ZAINAB@find', 'brien%', '+234 803 111', '0803-111-2222']) {
      expect((await find(headers, `q=${encodeURIComponent(q)}`)).items.map((one) => one.id)).toEqual([id]);
    }
    expect((await find(headers, 'q=o%25brien')).total).toBe(0);
    expect((await find(headers, 'q=zainab&role=provider')).total).toBe(0);
  });

  it('are paged and sorted, at most 100 on a page', async () => {
    const { headers } = await sellers.signedIn('systemadmin');
    const all = await find(headers, 'sort=name&page_size=100');
    const first = await find(headers, 'sort=name&page_size=2');
    const second = await find(headers, 'sort=name&page_size=2&page=2');
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 4));
    expect(first).toMatchObject({ total: all.items.length, page: 1, page_size: 2 });
    expect((await send('GET', '/admin/people?page_size=101', headers)).status).toBe(422);
    expect((await send('GET', '/admin/people?sort=password_hash', headers)).status).toBe(422);
  });

  it('say when they signed in last, and what a seller lists; never a password', async () => {
    const { headers } = await sellers.signedIn('systemadmin');
    const person = await people.registered();
    const { id, token } = await people.signedIn(person);
    await send('POST', '/providers/create', people.as(token), {
      name: 'Ngozi Bundles',
      email: 'ada@people.test',
      phone: '09012345678',
    });
    const { items } = await find(headers, `q=${person.email}`);
    expect(items).toMatchObject([{ id, role: 'provider', provider: { name: 'Ngozi Bundles', plans: 0 } }]);
    expect(Date.parse(items[0]?.last_sign_in_at ?? '')).toBe(suite.api.clock.time);
    const sorted = await find(headers, 'sort=last_sign_in&page_size=100');
    const times = sorted.items.map((one) => one.last_sign_in_at);
    expect(times.toSorted((a, b) => (b ?? '').localeCompare(a ?? ''))).toEqual(times);
    expect(JSON.stringify(items)).not.toMatch(/argon|password|token/);
  });

  it('become administrators and users again, signed out each time', async () => {
    const admin = await sellers.signedIn('systemadmin');
    const person = await sellers.signedIn('user');
    const change = (role: string) => send('PUT', `/admin/people/${person.id}/role`, admin.headers, { role });
    const see = async (headers: Record<string, string>) =>
      (await suite.api.call(`/users/${person.id}`, { headers })).status;
    expect((await change('systemadmin')).status).toBe(200);
    expect(await see(person.headers)).toBe(401);
    const again = await sellers.sessionOf(person.id);
    expect((await send('GET', '/admin/people', again)).status).toBe(200);
    expect((await change('user')).status).toBe(200);
    expect(await see(again)).toBe(401);
    expect((await send('GET', '/admin/people', await sellers.sessionOf(person.id))).status).toBe(403);
    expect((await sellers.entriesOf(person.id)).map(({ before, after }) => [before, after])).toEqual([
      [{ role: 'user' }, { role: 'systemadmin', duty: 'owner' }],
      [{ role: 'systemadmin', duty: 'owner' }, { role: 'user' }],
    ]);
  });

  it('get a mail when they become administrators, get another duty, or are administrators no more', async () => {
    const admin = await sellers.signedIn('systemadmin');
    const { id } = await sellers.signedIn('user');
    const email = `duty-${id}@people.test`;
    await suite.database.run('update users set email = $2 where id = $1', [id, email]);
    const change = (body: object) => send('PUT', `/admin/people/${id}/role`, admin.headers, body);
    await change({ role: 'systemadmin', duty: 'support' });
    await change({ role: 'systemadmin', duty: 'finance' });
    await change({ role: 'systemadmin', duty: 'finance' });
    await change({ role: 'user' });
    const mails = (await suite.api.mails()).filter(({ to }) => to === email);
    expect(mails.map(({ subject, text }) => [subject, /Your duty: (\w+)/.exec(text)?.[1]])).toEqual([
      ['You are a SabiData administrator', 'support'],
      ['You are a SabiData administrator', 'finance'],
      ['You are no longer a SabiData administrator', undefined],
    ]);
  });

  it('who sell keep the role of their record, also when they are administrators no more', async () => {
    const admin = await sellers.signedIn('systemadmin');
    const seller = await sellers.seller();
    const change = (id: string, role: string) => send('PUT', `/admin/people/${id}/role`, admin.headers, { role });
    expect(await change(seller.id, 'systemadmin')).toMatchObject({ status: 422, body: { field: 'role' } });
    const other = await sellers.signedIn('systemadmin');
    await sellers.operator({ user_id: other.id });
    expect((await change(other.id, 'user')).status).toBe(200);
    const [row] = await suite.database.run('select role from users where id = $1', [other.id]);
    expect(row?.role).toBe('provider');
  });

  it('lose their sessions when an administrator ends them', async () => {
    const admin = await sellers.signedIn('systemadmin');
    const person = await sellers.signedIn('user');
    const phone = await sellers.sessionOf(person.id);
    expect((await send('POST', `/admin/people/${person.id}/end-sessions`, admin.headers)).status).toBe(200);
    for (const headers of [person.headers, phone]) {
      expect((await suite.api.call(`/users/${person.id}`, { headers })).status).toBe(401);
    }
    expect((await send('GET', '/admin/people', admin.headers)).status).toBe(200);
  });

  it('keep at least one administrator, also when two demote each other at the same time', async () => {
    const { run } = suite.database;
    await run(`update users set role = 'user' where role = 'systemadmin'`);
    const admins = [await sellers.signedIn('systemadmin'), await sellers.signedIn('systemadmin')] as const;
    const demote = (by: (typeof admins)[number], id: string) =>
      send('PUT', `/admin/people/${id}/role`, by.headers, { role: 'user' });
    const answers = await Promise.all([demote(admins[0], admins[1].id), demote(admins[1], admins[0].id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = await run(`select id::text from users where role = 'systemadmin'`);
    const last = admins.find(({ id }) => id === left?.id) as (typeof admins)[number];
    expect(await demote(last, last.id)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  });
});
