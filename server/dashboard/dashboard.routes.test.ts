import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dashboard } from '../../domain/contract/site.calls.ts';
import { catalogueFigures } from '../../domain/dashboard/catalogue-figures.ts';
import type { DashboardMetrics, TrendMonth } from '../../domain/dashboard/dashboard-metrics.ts';
import { recommendPlans } from '../../domain/dashboard/recommend-plans.ts';
import { dayInLagos } from '../../domain/lagos-time.ts';
import { NETWORKS, type Network } from '../../domain/plan/network.ts';
import { databases, type TestDatabase } from '../../tests/support/server/databases.ts';
import { addRaters, makeJoin } from '../../tests/support/server/raters.ts';
import { modelScores } from '../../tests/support/server/rating-model.ts';
import { planBody, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const NOW = Date.parse('2026-11-15T10:00:00Z');
const MONTHS = ['2026-09', '2026-10', '2026-11'];
const NOBODY = { MTN: 0, AIRTEL: 0, GLO: 0, '9MOBILE': 0 };
const UNRATED = { MTN: null, AIRTEL: null, GLO: null, '9MOBILE': null };

describe.each(databases())('the dashboard on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const { signedIn, seller, send, list, rowOf } = sellersOf(suite);

  const ask = async (headers: Record<string, string>) => {
    const answer = await suite.api.call('/dashboard', { headers });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return v.parse(dashboard.response, await answer.json()).data;
  };
  /** Returns the figures after comparing them with plain SQL. */
  const metrics = async (months = MONTHS) => {
    const { headers } = await signedIn('user');
    const { recommended_plans, ...counted } = await ask(headers);
    expect(counted).toEqual(await dashboardBySql(suite.database, months, dayInLagos(suite.api.clock.time)));
    expect(recommended_plans).toEqual(recommendPlans(suite.api.store.catalogue));
    return { ...counted, recommended_plans };
  };
  let visitors = 0;
  /** Clicks of visitors with an address of their own: repeated clicks make a plan no more popular. */
  const click = async (id: string, times = 1) => {
    for (let i = 0; i < times; i++) {
      const headers = { 'x-forwarded-for': `203.0.113.${++visitors}` };
      expect((await suite.api.call(`/click-plan/${id}`, { method: 'POST', headers })).status).toBe(200);
    }
  };
  const rate = async (headers: Record<string, string>, location: string, given: Partial<Record<Network, number>>) => {
    const ratings = Object.entries(given).map(([network_name, rating]) => ({ network_name, rating }));
    expect((await suite.api.post('/network/ratings', { location, ratings }, headers)).status).toBe(200);
  };
  /** Signs in a user whose account counts in full. */
  const aged = async () => {
    const user = await signedIn('user');
    await makeJoin(suite.database, [user.id], '2020-01-01');
    return user;
  };
  const trend = async (months = MONTHS) => (await metrics(months)).satisfaction_trend;

  it('requires a sign-in', async () => {
    suite.api.clock.time = NOW;
    expect((await suite.api.call('/dashboard')).status).toBe(401);
    for (const role of ['user', 'provider', 'systemadmin'] as const) {
      expect((await ask((await signedIn(role)).headers)).total_plans).toBeGreaterThan(300);
    }
  });

  it('returns the same figures for the seeded plans as SQL and the domain, and no clicks and ratings', async () => {
    const { most_popular_plan, satisfaction_trend, ...ofCatalogue } = await metrics();
    expect(ofCatalogue).toEqual(catalogueFigures(suite.api.store.catalogue));
    expect(ofCatalogue.recommended_plans.map(({ use }) => use)).toEqual(['light', 'medium', 'heavy']);
    expect(new Set(ofCatalogue.recommended_plans.map(({ network }) => network)).size).toBe(3);
    expect(most_popular_plan).toBeNull();
    expect(satisfaction_trend).toEqual(MONTHS.map((month) => ({ month, ...UNRATED, people: NOBODY, early: UNRATED })));
  });

  it('counts listed, changed and deleted plans at once', async () => {
    const before = await metrics();
    const { headers, provider } = await seller('business');
    const id = await list(headers, { network: '9MOBILE', size: { value: 512, unit: 'MB' }, price: 41.5 });
    const listed = await metrics();
    expect(listed.total_providers).toBe(before.total_providers + 1);
    expect(listed.total_plans).toBe(before.total_plans + 1);
    expect(listed.total_plans_per_network.map(({ network }) => network)).toEqual(NETWORKS);
    expect(listed.total_plans_per_network[3]?.total_plans).toBe(
      (before.total_plans_per_network[3]?.total_plans ?? 0) + 1,
    );
    expect(listed.recommended_plans[0]).toMatchObject({ id, price: 41.5, use: 'light', provider_name: 'Bisi Data' });
    await send('PUT', `/plans/${id}`, headers, { price: 90_000, confirm_price: true });
    const dear = await metrics();
    expect(dear.average_price_per_gb).toBeGreaterThan(listed.average_price_per_gb);
    expect(dear.recommended_plans).toEqual(before.recommended_plans);
    const many = [planBody({ network: 'GLO' }), planBody({ network: 'GLO', price: 0, confirm_price: true })];
    expect((await send('POST', '/plans/create-bulk', headers, many)).status).toBe(200);
    expect((await metrics()).total_plans).toBe(before.total_plans + 3);
    await send('DELETE', `/plans/${id}`, headers);
    expect((await metrics()).total_plans).toBe(before.total_plans + 2);
    await send('DELETE', `/providers/${provider}`, headers);
    expect(await metrics()).toEqual(before);
  });

  it('names the listed plan with the most clicks, and the earlier of two equals', async () => {
    const { headers } = await seller();
    const other = await seller();
    const [first, second] = [await list(headers, { name: 'First' }), await list(headers, { name: 'Second' })];
    const third = await list(other.headers, { name: 'Third' });
    const popular = async () => (await metrics()).most_popular_plan?.name;
    await click(second);
    expect((await metrics()).most_popular_plan).toEqual({ name: 'Second', provider_name: 'Bisi Data' });
    await click(first);
    expect(await popular()).toBe('First');
    await click(second);
    expect(await popular()).toBe('Second');
    await click(third, 3);
    expect(await popular()).toBe('Third');
    await send('PUT', `/plans/${third}`, other.headers, { name: 'Third, renamed' });
    expect(await popular()).toBe('Third, renamed');
    await send('DELETE', `/providers/${other.provider}`, other.headers);
    expect(await popular()).toBe('Second');
    await send('DELETE', `/plans/${second}`, headers);
    expect(await popular()).toBe('First');
    await click(second, 3);
    expect(await popular()).toBe('First');
    await send('DELETE', `/plans/${first}`, headers);
    expect(await popular()).toBeUndefined();
    await suite.database.run('delete from plans where no = $1', [(await rowOf(first)).no]);
    expect(await popular()).toBeUndefined();
  });

  it('names no plan whose provider is deleted', async () => {
    const { headers, no } = await seller();
    await click(await list(headers, { name: 'Orphan' }), 9);
    expect((await metrics()).most_popular_plan?.name).toBe('Orphan');
    await suite.database.run('update providers set deleted_at = now() where no = $1', [no]);
    expect((await metrics()).most_popular_plan).toBeNull();
  });

  it('returns the score of each network for this month and the two before, from ten people on', async () => {
    const nine = { iso: 'NG-LA', month: '2026-11' };
    for (const [network, rating] of [
      ['MTN', 1],
      ['AIRTEL', 1],
      ['GLO', 1],
      ['9MOBILE', 1],
    ] as const)
      await addRaters(suite.database, 10, { ...nine, month: '2026-08', network, rating });
    await addRaters(suite.database, 10, { ...nine, month: '2026-09', network: 'MTN', rating: 4 });
    await addRaters(suite.database, 9, { ...nine, network: 'MTN', rating: 5 });
    await addRaters(suite.database, 9, { ...nine, network: 'GLO', rating: 2 });
    const month = (name: string, scores: Partial<TrendMonth>, counted: object = {}) => ({
      month: name,
      ...UNRATED,
      ...scores,
      people: { ...NOBODY, ...counted },
      early: { ...UNRATED, ...scores.early },
    });
    const early = (average: number, people: number) => ({ average, people });
    expect(await trend()).toEqual([
      month('2026-09', { MTN: 3.3 }, { MTN: 10 }),
      month('2026-10', {}),
      month('2026-11', { early: { ...UNRATED, MTN: early(5, 9), GLO: early(2, 9) } }, { MTN: 9, GLO: 9 }),
    ]);
    const [tenth, eleventh] = [await aged(), await aged()];
    await rate(tenth.headers, 'Oyo', { MTN: 1, GLO: 5 });
    expect((await trend())[2]).toEqual(month('2026-11', { MTN: 3.5, GLO: 2.8 }, { MTN: 10, GLO: 10 }));
    await rate(tenth.headers, 'Oyo', { MTN: 3, GLO: 5 });
    await rate(tenth.headers, 'Oyo', { MTN: 3, GLO: 5 });
    expect((await trend())[2]).toEqual(month('2026-11', { MTN: 3.6, GLO: 2.8 }, { MTN: 10, GLO: 10 }));
    await rate(eleventh.headers, 'Oyo', { MTN: 4 });
    expect((await trend())[2]).toEqual(month('2026-11', { MTN: 3.6, GLO: 2.8 }, { MTN: 11, GLO: 10 }));
    expect((await send('DELETE', `/users/${eleventh.id}`, eleventh.headers)).status).toBe(200);
    expect((await trend())[2]).toEqual(month('2026-11', { MTN: 3.6, GLO: 2.8 }, { MTN: 10, GLO: 10 }));
  });

  it('shows no score of one user who rates many states', async () => {
    const { id } = await aged();
    await suite.database.run(
      `insert into ratings (user_id, state_iso, network, month, rating, updated_at)
      select $1, iso, 'AIRTEL', '2026-10-01', 3, now() from states`,
      [id],
    );
    expect((await trend())[1]).toMatchObject({ AIRTEL: null, people: { AIRTEL: 1 } });
    await suite.database.run('delete from ratings where user_id = $1', [id]);
  });

  it('starts the month at midnight in Lagos', async () => {
    suite.api.clock.time = Date.parse('2026-12-31T23:30:00Z');
    expect((await trend(['2026-11', '2026-12', '2027-01']))[0]?.MTN).toBe(3.6);
    suite.api.clock.time = Date.parse('2026-10-31T22:59:00Z');
    expect((await trend(['2026-08', '2026-09', '2026-10']))[0]?.GLO).toBe(2.3);
    suite.api.clock.time = NOW;
  });

  it('leaves a gap when ratings of less than ten people are left', async () => {
    await suite.database.run("delete from ratings where month = '2026-11-01' and network = 'GLO' and rating = 5");
    expect((await trend())[2]).toMatchObject({ MTN: 3.6, GLO: null });
  });

  it('reports no unexpected error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});

/** Returns the dashboard figures by plain SQL over every click, and the model of ratings, without totals or a cache. */
async function dashboardBySql(
  { run }: Pick<TestDatabase, 'run'>,
  months: readonly string[],
  today: string,
): Promise<Omit<DashboardMetrics, 'recommended_plans'>> {
  const [market] = await run(`
    with listed as (select (price_kobo::numeric / 100) / case size_unit when 'GB' then size_value
        else size_value / 1024 end as per_gb from plans where deleted_at is null),
      median as (select percentile_cont(0.5) within group (order by per_gb)::numeric as per_gb from listed)
    select (select count(*)::int from providers where deleted_at is null) as total_providers,
      count(*)::int as total_plans,
      coalesce(round(avg(least(listed.per_gb, 10 * median.per_gb)), 2), 0)::float8 as average_price_per_gb
    from listed cross join median`);
  const listed = await run('select network from plans where deleted_at is null');
  const [popular] = await run(`
    select p.name, s.name as provider_name
    from clicks join plans p on p.no = plan_no join providers s on s.no = p.provider_no
    where p.deleted_at is null and s.deleted_at is null
    group by p.no, p.name, s.name order by count(*) desc, p.no limit 1`);
  const scores = await modelScores({ run }, { months, today });
  const scoresOf = (at: number, field: 'average' | 'count' | 'early') =>
    Object.fromEntries(scores.map((one) => [one.network_name, one.months[at]?.[field]]));
  return {
    ...(market as Pick<DashboardMetrics, 'total_providers' | 'total_plans' | 'average_price_per_gb'>),
    total_plans_per_network: NETWORKS.map((network) => ({
      network,
      total_plans: listed.filter((row) => row.network === network).length,
    })),
    most_popular_plan: (popular as { name: string; provider_name: string } | undefined) ?? null,
    satisfaction_trend: months.map((month, at) => ({
      month,
      ...scoresOf(at, 'average'),
      people: scoresOf(at, 'count'),
      early: scoresOf(at, 'early'),
    })) as unknown as TrendMonth[],
  };
}
