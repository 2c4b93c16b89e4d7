import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { ADMIN_CALLS } from '../../domain/contract/admin/admin-calls.ts';
import { ADMIN_LISTS } from '../../domain/contract/admin/system.calls.ts';
import type { Call } from '../../domain/contract/call.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

type Row = Record<string, unknown>;

describe.each(databases({ both: true }))('lists of the administration on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send } = sellers;
  const read = async (path: string) => {
    const { headers } = await sellers.signedIn('systemadmin');
    const { status, body } = await send('GET', path, headers);
    expect(status).toBe(200);
    return body as unknown as { items: Row[]; total: number; days: Row[] };
  };
  const csv = async (query: string, headers: Record<string, string>) => {
    const answer = await suite.api.call(`/admin/export.csv?${query}`, { headers });
    // `text()` would drop the byte order mark.
    const text = Buffer.from(await answer.arrayBuffer()).toString();
    return {
      answer,
      text,
      rows: Papa.parse<Row>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data,
    };
  };

  it('are never stored by a browser or a proxy', async () => {
    const { headers } = await sellers.signedIn('systemadmin');
    for (const { method, path } of Object.values(ADMIN_CALLS) as Call[]) {
      if (method !== 'GET') continue;
      const answer = await suite.api.call(`${path}?list=people`, { headers });
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });

  it.each(ADMIN_LISTS)('%s are exported with the filters of their call, which the audit notes', async (list) => {
    const admin = await sellers.signedIn('systemadmin');
    const page = (await send('GET', `/admin/${list}?page_size=100`, admin.headers)).body as { total: number };
    const { answer, text, rows } = await csv(`list=${list}&order=asc`, admin.headers);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    // Reading the audit is an entry of it.
    const total = page.total + (list === 'audit' ? 1 : 0);
    expect(rows).toHaveLength(total);
    const [entry] = await suite.database.run(
      `select subject, outcome, after from audit where action = 'admin.export' and actor_id = $1`,
      [admin.id],
    );
    expect(entry).toEqual({
      subject: list,
      outcome: 'done',
      after: { filters: ['order'], rows: total, of: total },
    });
  });

  it('are exported so that no spreadsheet calculates a cell', async () => {
    const { headers } = await sellers.signedIn('systemadmin');
    const { id } = await sellers.signedIn('user');
    await suite.database.run(`update users set firstname = '=1+1', lastname = '@SUM(1)' where id = $1`, [id]);
    const { rows } = await csv('list=people&q=%3D1%2B1&unknown%00=1', headers);
    expect(rows).toMatchObject([{ id, firstname: "'=1+1", lastname: "'@SUM(1)" }]);
    const [entry] = await suite.database.run(
      `select after::text from audit where action = 'admin.export' order by id desc limit 1`,
    );
    expect(entry?.after).toContain('["q"]');
    expect(entry?.after).not.toContain('1+1');
    for (const query of ['list=users', 'list=people&role=king', 'q=a']) {
      expect((await suite.api.call(`/admin/export.csv?${query}`, { headers })).status).toBe(422);
    }
  });

  it('count views per day and page', async () => {
    await suite.database.run(`insert into page_views (day, path, referrer, views) values
      ('2026-11-01', '/', '', 3), ('2026-11-01', '/', 'x.example', 2), ('2026-11-01', '/plans', '', 1),
      ('2026-11-02', '/', '', 7), ('2026-10-01', '/', '', 9)`);
    const { items, total, days } = await read('/admin/page-views?from=2026-11-01&sort=views');
    expect(items).toEqual([
      { day: '2026-11-02', path: '/', views: 7, referred: 0 },
      { day: '2026-11-01', path: '/', views: 5, referred: 2 },
      { day: '2026-11-01', path: '/plans', views: 1, referred: 0 },
    ]);
    expect([total, days]).toEqual([
      3,
      [
        { day: '2026-11-01', views: 6 },
        { day: '2026-11-02', views: 7 },
      ],
    ]);
    expect((await read('/admin/page-views?to=2026-10-31&q=pl')).total).toBe(0);
  });

  it('tell waiting, failed and sent mails apart, and hide those to nobody', async () => {
    await suite.database.run(`delete from mails`);
    await suite.database.run(`insert into mails (sealed, created_at, next_try_at, expires_at, tries, sent_at) values
      ('x', now(), now(), now() + interval '1 day', 0, null),
      ('x', now() - interval '1 hour', now(), now() + interval '1 day', 4, null),
      (null, now(), now(), now() - interval '1 minute', 9, null),
      (null, now(), now(), now() + interval '1 day', 1, null),
      (null, now(), now(), now() + interval '1 day', 1, now())`);
    const { items } = await read('/admin/mails?sort=tries');
    expect(items.map(({ state, tries }) => [state, tries])).toEqual([
      ['failed', 9],
      ['waiting', 4],
      ['sent', 1],
      ['waiting', 0],
    ]);
    expect((await read('/admin/mails?state=waiting')).total).toBe(2);
    const system = (await read('/admin/system')) as unknown as { mails: Row };
    expect(system.mails).toMatchObject({ waiting: 2, retried: 1, failed: 1 });
    expect(JSON.stringify(items)).not.toContain('sealed');
  });

  it('put the prices first of whose age nobody knows, and then the oldest', async () => {
    const { headers } = await sellers.seller();
    const ids = await Promise.all(['never', 'old', 'wide', 'fresh'].map((name) => sellers.list(headers, { name })));
    const [never, old, wide, fresh] = ids;
    const { run } = suite.database;
    await run(`update plans set confirmed_at = null where id = any($1)`, [[never, old, wide]]);
    await run(`update plans set seen_from = '2025-01-03', seen_to = '2025-01-31' where id = $1`, [old]);
    await run(`update plans set seen_from = '2025-08-01', seen_to = '2026-11-20' where id = $1`, [wide]);
    const orderOf = ({ items }: { items: Row[] }) => items.map(({ id, last_seen }) => [id, last_seen]);
    const unknown = [never, wide].map((id) => [id, null]).sort();
    const dated = [
      [old, '2025-01-03'],
      [fresh, expect.any(String)],
    ];
    const oldest = orderOf(await read('/admin/old-prices?q=bisi&network=MTN'));
    expect([oldest.slice(0, 2).sort(), oldest.slice(2)]).toEqual([unknown, dated]);
    const newest = orderOf(await read('/admin/old-prices?q=bisi&order=desc'));
    expect([newest.slice(2).sort(), newest.slice(0, 2)]).toEqual([unknown, dated.toReversed()]);
  });

  it('count what waits for an administrator', async () => {
    const waiting = async () =>
      ((await read('/admin/system')) as unknown as { waiting: Record<string, number> }).waiting;
    const { run } = suite.database;
    const before = await waiting();
    const { headers, id } = await sellers.seller();
    await run("update plans set reported_on = '2026-11-20' where id = $1", [await sellers.list(headers)]);
    await run(
      `insert into ratings (user_id, state_iso, network, month, rating, updated_at, review)
       values ($1, 'NG-LA', 'MTN', '2026-01-01', 5, now(), 'held')`,
      [id],
    );
    const { reports = 0, ratings = 0 } = before;
    expect(await waiting()).toEqual({ ...before, reports: reports + 1, ratings: ratings + 1 });
  });

  it('show the state of the system', async () => {
    const system = (await read('/admin/system')) as unknown as Record<string, Row>;
    expect(system.catalogue).toMatchObject({ revision: suite.api.store.revision, newest: suite.api.store.revision });
    expect(system.database?.version).toMatch(/^PostgreSQL \d/);
    expect(system.database?.embedded).toBe(suite.database.connectionString === undefined);
  });

  it('find entries of the audit by action, person, record and day in Nigeria', async () => {
    const admin = await sellers.signedIn('systemadmin');
    const seller = await sellers.seller();
    await send('POST', `/admin/people/${seller.id}/end-sessions`, admin.headers);
    await send('PUT', `/admin/sellers/${seller.provider}`, admin.headers, { tier: 'business', reason: 'Agreed' });
    const find = async (query: string) => (await read(`/admin/audit?${query}`)).items.map(({ action }) => action);
    expect(await find(`person=${seller.id}`)).toEqual(['provider.update', 'account.end-sessions']);
    expect(await find(`subject=${seller.provider}`)).toEqual(['provider.update']);
    expect(await find(`actor=${admin.id}&action=account`)).toEqual(['account.end-sessions']);
    expect(await find(`actor=${admin.id}&outcome=refused`)).toEqual([]);
    const [entry] = (await read(`/admin/audit?subject=${seller.provider}`)).items;
    expect(entry).toMatchObject({ actor: 'Bisi Ojo', before: { tier: 'starter' }, after: { tier: 'business' } });
    await suite.database.run(
      `insert into audit (at, action, outcome, subject) values ('2026-01-01T23:30:00Z', 'test.night', 'done', 'x')`,
    );
    expect(await find('from=2026-01-02&to=2026-01-02')).toEqual(['test.night']);
    expect(await find('from=2026-01-01&to=2026-01-01')).toEqual([]);
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
