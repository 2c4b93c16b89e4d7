import { describe, expect, it } from 'vitest';
import type { Duty } from '../../domain/account/duty.ts';
import { CALLS } from '../../domain/contract/calls.ts';
import { peopleOf } from '../../tests/support/server/account-fixtures.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';
import { AUDITED_READS } from '../http/limits/write-limits.ts';

/** The duties of administrators, and the trace of what they read (docs/security.md#s31). */
describe.each(databases())('an administrator on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);
  const sellers = sellersOf(suite);
  const run = (text: string, values?: unknown[]) => suite.database.run(text, values);

  const administrator = async (duty: Duty) => {
    const admin = await sellers.signedIn('systemadmin');
    if (duty !== 'owner') await run('update users set duty = $2 where id = $1', [admin.id, duty]);
    return admin;
  };
  const statuses = async (headers: Record<string, string>, paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await suite.api.call(path, { headers })).status));

  it('sees the lists of their duty, also as files', async () => {
    const lists = ['people', 'messages', 'payments', 'audit', 'sellers'];
    const paths = [...lists.map((list) => `/admin/${list}`), ...lists.map((list) => `/admin/export.csv?list=${list}`)];
    const [owner, support, finance] = await Promise.all(
      (['owner', 'support', 'finance'] as const).map(async (duty) =>
        statuses((await administrator(duty)).headers, paths),
      ),
    );
    expect(owner).toEqual([...[200, 200, 200, 200, 200], ...[200, 200, 200, 200, 200]]);
    expect(support).toEqual([...[200, 200, 403, 200, 200], ...[200, 200, 403, 200, 200]]);
    expect(finance).toEqual([...[403, 403, 200, 200, 200], ...[403, 403, 200, 200, 200]]);
  });

  it('deletes people and gives duties only as an owner', async () => {
    const { id } = await people.signedIn(await people.registered());
    for (const duty of ['support', 'finance'] as const) {
      const { headers } = await administrator(duty);
      expect((await sellers.send('DELETE', `/users/${id}`, headers)).status).toBe(403);
      const role = { role: 'systemadmin', duty: 'owner' };
      expect((await sellers.send('PUT', `/admin/people/${id}/role`, headers, role)).status).toBe(403);
    }
    const { headers } = await administrator('owner');
    const give = (body: object) => sellers.send('PUT', `/admin/people/${id}/role`, headers, body);
    expect((await give({ role: 'systemadmin', duty: 'finance' })).status).toBe(200);
    expect((await give({ role: 'systemadmin', duty: 'support' })).status).toBe(200);
    expect(await run('select role, duty from users where id = $1', [id])).toEqual([
      { role: 'systemadmin', duty: 'support' },
    ]);
    expect((await give({ role: 'user' })).status).toBe(200);
    expect(await run('select role, duty from users where id = $1', [id])).toEqual([{ role: 'user', duty: null }]);
  });

  it('changes the account of another administrator only as an owner', async () => {
    for (const target of ['owner', 'support', 'finance'] as const) {
      const { id, headers } = await administrator(target);
      const calls = [
        ['PUT', `/users/${id}`, { firstname: 'Renamed' }],
        ['POST', `/admin/people/${id}/end-sessions`, undefined],
        ['PUT', `/admin/people/${id}/role`, { role: 'user' }],
        ['POST', '/providers/create', { user_id: id, name: `Shop ${id}`, email: 'a@shop.test', phone: '09012345678' }],
        ['DELETE', `/users/${id}`, undefined],
      ] as const;
      const rows = () =>
        run('select u.*, p.no from users u left join providers p on p.user_id = u.id where u.id = $1', [id]);
      const before = await rows();
      for (const duty of ['support', 'finance'] as const) {
        const by = (await administrator(duty)).headers;
        for (const [method, path, body] of calls) {
          expect([target, duty, path, (await sellers.send(method, path, by, body)).status]).toEqual([
            target,
            duty,
            path,
            403,
          ]);
        }
      }
      expect(await rows()).toEqual(before);
      expect((await suite.api.call(`/users/${id}`, { headers })).status).toBe(200);
      const owner = (await administrator('owner')).headers;
      for (const [method, path, body] of calls.filter(([, path]) => !path.endsWith('/role')))
        expect([path, (await sellers.send(method, path, owner, body)).status]).toEqual([path, 200]);
    }
    const support = await administrator('support');
    expect((await sellers.send('PUT', `/users/${support.id}`, support.headers, { firstname: 'Own' })).status).toBe(200);
    const entries = await run(
      "select distinct action from audit where outcome = 'refused' and action = 'adminEndSessions'",
    );
    expect(entries).toHaveLength(1);
  });

  it('changes the fields of a seller that are of their duty: a tier as finance, the others as support', async () => {
    const { provider } = await sellers.seller();
    const change = async (duty: Duty, body: object) => {
      const { headers } = await administrator(duty);
      const { status, body: answer } = await sellers.send('PUT', `/admin/sellers/${provider}`, headers, body);
      return [status, answer.field];
    };
    const tier = { tier: 'business', reason: 'Agreed' };
    const badge = { verified: true, reason: 'Papers' };
    const others = { how_to_buy: 'By transfer', price_kind: 'wallet', website: 'https://shop.example' };
    expect(await change('support', tier)).toEqual([403, 'tier']);
    expect(await change('support', { ...others, ...tier })).toEqual([403, 'tier']);
    expect(await change('finance', badge)).toEqual([403, 'verified']);
    for (const [name, value] of Object.entries(others))
      expect(await change('finance', { [name]: value })).toEqual([403, name]);
    const untouched = await run('select tier, verified, website from providers where id = $1', [provider]);
    expect(untouched).toEqual([{ tier: 'starter', verified: false, website: null }]);
    expect(await change('finance', tier)).toEqual([200, undefined]);
    // A tier that is sent as it is changes nothing.
    expect(await change('support', { ...others, ...badge, tier: 'business' })).toEqual([200, undefined]);
    expect(await change('owner', { tier: 'starter', verified: false, reason: 'Ended' })).toEqual([200, undefined]);
  });

  it('edits a plan of a seller as support, and not as finance', async () => {
    const seller = await sellers.seller();
    const id = await sellers.list(seller.headers);
    const edit = async (duty: Duty) =>
      (await sellers.send('PUT', `/plans/${id}`, (await administrator(duty)).headers, { price: 1_300 })).status;
    expect(await edit('finance')).toBe(403);
    expect(await edit('support')).toBe(200);
  });

  it('acts on their own account whatever their duty', async () => {
    const finance = await administrator('finance');
    expect(await statuses(finance.headers, [`/users/${finance.id}`, '/dashboard'])).toEqual([200, 200]);
    expect((await sellers.send('DELETE', `/users/${finance.id}`, finance.headers)).status).toBe(200);
  });

  it('leaves an entry for each read of personal data, with the names of filters and not what was typed', async () => {
    const admin = await administrator('owner');
    const { id } = await people.signedIn(await people.registered());
    await statuses(admin.headers, [
      '/admin/people?q=ngozi%40people.test&role=user',
      '/admin/messages',
      '/admin/names',
      '/admin/reports',
      `/users/${id}`,
      `/users/${admin.id}`,
    ]);
    const entries = await run(
      "select subject, after from audit where actor_id = $1 and action = 'admin.read' order by subject",
      [admin.id],
    );
    expect(entries.map(({ subject }) => subject).toSorted()).toEqual([id, 'messages', 'names', 'people'].toSorted());
    const read = entries.find(({ subject }) => subject === 'people')?.after;
    expect(read).toMatchObject({ filters: ['q', 'role'], page: 1 });
    expect(JSON.stringify(entries)).not.toContain('ngozi');
  });

  it('limits each list whose reads are in the audit', async () => {
    const admin = await administrator('owner');
    const lists = Object.values(CALLS).filter(({ method, path }) => method === 'GET' && /^\/admin\/[\w-]+$/.test(path));
    await statuses(
      admin.headers,
      lists.map(({ path }) => path),
    );
    const audited = await run("select subject from audit where actor_id = $1 and action = 'admin.read'", [admin.id]);
    const limited = Object.keys(AUDITED_READS).flatMap((name) => {
      const { path } = CALLS[name as keyof typeof AUDITED_READS];
      return lists.some((list) => list.path === path) ? [path.slice('/admin/'.length)] : [];
    });
    expect(audited.map(({ subject }) => subject).toSorted()).toEqual(limited.toSorted());
  });
});
