import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { allPlans, cheapestPlans, listPlans } from '../../domain/contract/plan.calls.ts';
import type { PlanFilter } from '../../domain/plan/catalogue/plan-filter.ts';
import { cheapestPerNetwork } from '../../domain/plan/market/cheapest.ts';
import { NETWORKS } from '../../domain/plan/network.ts';
import { planQueries, queryText, SEARCHES } from '../../tests/support/fixtures/plan-queries.ts';
import { databases, type TestDatabase } from '../../tests/support/server/databases.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

describe.each(databases())('plan lists on $kind', ({ open }) => {
  const suite = apiForSuite(open);

  const list = async (query: string) =>
    v.parse(listPlans.response, await (await suite.api.call(`/plans?${query}`)).json());

  it('returns a page as in the contract, with ten plans by default', async () => {
    const page = await list('');
    expect(page).toMatchObject({ total: 365, page: 1, size: 10, pages: 37 });
    expect(page.items).toHaveLength(10);
    expect(page.items[0]).toMatchObject({ name: 'MTN 110MB Daily', price: 100, ussd_code: '*312#', as_of: null });
  });

  it('returns the same plans as a plain SQL query for random filters', async () => {
    const sellers = [...suite.api.store.catalogue.providers.values()].map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(planQueries(sellers), async ({ page, size, ...filter }) => {
        const answer = await list(queryText({ ...filter, page, size }));
        const ids = await idsBySql(suite.database, filter);
        expect(answer.total).toBe(ids.length);
        expect(answer.items.map(({ id }) => id)).toEqual(ids.slice((page - 1) * size, page * size));
      }),
      { numRuns: process.env.RELEASE ? 150 : 50 },
    );
  });

  it.each([
    'min_size_mb=-1',
    'max_size_mb=lots',
    'min_days=1e9',
    'max_days=99999',
    'use=party',
    'use=general,',
    'buyable=yes',
    'sort_by=name',
  ])('refuses %s, and names the field', async (query) => {
    const answer = await suite.api.call(`/plans?${query}`);
    expect([answer.status, await answer.json()]).toMatchObject([422, { field: query.split('=')[0] }]);
  });

  it('lists every plan of a network for the comparison', async () => {
    const plans = v.parse(allPlans.response, await (await suite.api.call('/plans/all?network=GLO')).json());
    const [row] = await suite.database.run("select count(*)::int as count from plans where network = 'GLO'");
    expect(plans).toHaveLength(row?.count as number);
    expect(new Set(plans.map(({ network }) => network))).toEqual(new Set(['GLO']));
  });

  it('returns plans for general use that can be bought as the cheapest, and no demo plans', async () => {
    const answer = await suite.api.call('/cheapest-plans', { headers: { 'x-api-key': 'sabidata-web' } });
    const plans = v.parse(cheapestPlans.response, await answer.json());
    const picked = cheapestPerNetwork(plans);
    expect(picked.map(({ network }) => network)).toEqual(NETWORKS);
    for (const plan of picked) {
      const [row] = await suite.database.run(
        `select min(price_kobo)::int as lowest from plans where network = $1 and size_unit = 'GB'
         and ${USE} = 'general' and ${KIND} = 'direct' and ussd_code is not null`,
        [plan.network],
      );
      expect(plan).toMatchObject({ price: (row?.lowest as number) / 100, size: { unit: 'GB' } });
      expect(plan.source).not.toBe('Demo data');
    }
  });

  it('returns a changed price in the next answer, and 304 without a change', async () => {
    const before = await suite.api.call('/plans?name=Ada+MTN');
    const etag = before.headers.get('etag') as string;
    expect((await suite.api.call('/plans?name=Ada+MTN', { headers: { 'if-none-match': etag } })).status).toBe(304);
    await suite.database.run("update plans set price_kobo = 123456 where name = 'Ada MTN 1.5GB Weekly'");
    const seen = { 'if-none-match': etag, 'x-revision-seen': String(suite.api.store.revision + 1) };
    const after = await suite.api.call('/plans?name=Ada+MTN', { headers: seen });
    expect(after.status).toBe(200);
    expect(v.parse(listPlans.response, await after.json()).items[0]).toMatchObject({ price: 1234.56, version: 2 });
  });

  it('records clicks of visitors and users, and returns 404 for an unknown plan', async () => {
    const [plan] = (await list('size=1')).items;
    expect((await suite.api.call(`/click-plan/${plan?.id}`, { method: 'POST' })).status).toBe(200);
    const login = await suite.api.post('/account/login', { email: 'user@sabidata.test', password: 'sabi-demo-2026' });
    const { token, data } = (await login.json()) as { token: string; data: { id: string } };
    const headers = { authorization: `Bearer ${token}` };
    expect((await suite.api.call(`/click-plan/${plan?.id}`, { method: 'POST', headers })).status).toBe(200);
    const rows = await suite.database.run('select user_id from clicks order by id');
    expect(rows).toEqual([{ user_id: null }, { user_id: data.id }]);
    for (const id of ['5ab1da7a-0000-8000-8000-0000000fffff', 'nonsense']) {
      expect((await suite.api.call(`/click-plan/${id}`, { method: 'POST' })).status).toBe(404);
    }
  });

  it('records a click on a deleted plan, and once per idempotency key', async () => {
    const [plan] = await suite.database.run(
      "update plans set deleted_at = now() where name = 'Demo MTN 2GB Weekly' returning no, id::text",
    );
    const headers = { 'idempotency-key': 'b0a8f1c6-5b5e-4f0a-9c39-5d3a3c1d2e4f' };
    for (const _ of ['sent', 'sent again']) {
      expect((await suite.api.call(`/click-plan/${plan?.id}`, { method: 'POST', headers })).status).toBe(200);
    }
    expect(await suite.database.run('select 1 from clicks where plan_no = $1', [plan?.no])).toHaveLength(1);
  });

  it('reports no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});

const MB = "(size_value * case size_unit when 'GB' then 1024 else 1 end)";
const DAYS = "(validity_value * case validity_unit when 'months' then 30 when 'years' then 365 else 1 end)";
const USE = `case when category in ('night', 'weekend', 'campus') then category when category in ('social', 'youtube', 'tv') then
  'social' when category in ('router', 'mifi', 'broadband') then 'router' else 'general' end`;
const KIND = "case when category in ('sme', 'corporate', 'awoof') then category else 'direct' end";
const IS_BUYABLE = `(buy_url is not null or ussd_code is not null or s.phone is not null
  or (s.website is not null and coalesce(s.price_kind, 'retail') = 'retail'))`;
const KEY = {
  price: 'price_kobo',
  size: MB,
  price_per_gb: `price_kobo / ${MB}`,
  price_per_day: `price_kobo / ${DAYS}`,
};

async function idsBySql(database: TestDatabase, filter: PlanFilter): Promise<string[]> {
  const direction = filter.sort_order === 'desc' ? 'desc' : 'asc';
  const order = filter.sort_by && `${KEY[filter.sort_by]} ${direction}, p.no ${direction}`;
  const rows = await database.run(
    `select p.id::text from plans p join providers s on s.no = p.provider_no
     where p.deleted_at is null and (lower(p.name) ~ (case when $1 ~ '^[0-9]' then '(^|[^0-9.])' else '' end || regexp_replace(lower($1), '([^a-z0-9 ])', '\\\\\\1', 'g')) or ${SEARCHES[filter.name ?? ''] ?? false})
     and ($2::text is null or p.network = $2) and ($3::text is null or s.id::text = $3)
     and p.price_kobo between $4::numeric * 100 and $5::numeric * 100
     and ${MB} between $6::numeric and $7::numeric and ${DAYS} between $8::numeric and $9::numeric
     and ($10::text[] is null or ${USE} = any ($10)) and ($11::boolean is null or ${IS_BUYABLE} = $11)
     and ($12::text[] is null or ${KIND} = any ($12))
     order by ${order ?? 'p.no'}`,
    [
      filter.name?.trim() ?? '',
      filter.network ?? null,
      filter.provider_id ?? null,
      filter.min_price ?? 0,
      filter.max_price ?? 1e9,
      filter.min_size_mb ?? 0,
      filter.max_size_mb ?? 1e9,
      filter.min_days ?? 0,
      filter.max_days ?? 1e9,
      filter.use ?? null,
      filter.buyable ?? null,
      filter.kind ?? null,
    ],
  );
  return rows.map(({ id }) => id as string);
}
