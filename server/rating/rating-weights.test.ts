import { describe, expect, it } from 'vitest';
import type { TrendMonth } from '../../domain/dashboard/dashboard-metrics.ts';
import { NETWORKS, type Network } from '../../domain/plan/network.ts';
import type { NetworkQuality } from '../../domain/rating/rating.ts';
import { SeededRandom } from '../../tests/support/seeded-random.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { addRaters, makeJoin } from '../../tests/support/server/raters.ts';
import { modelScores } from '../../tests/support/server/rating-model.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const MONTHS = ['2026-09', '2026-10', '2026-11'];
const NOVEMBER = { iso: 'NG-LA', network: 'MTN', month: '2026-11' } as const;
const MINUTE_MS = 60_000;

describe.each(databases({ both: true }))('the weights of ratings on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const { signedIn } = sellersOf(suite);
  const setDay = (day: string) => {
    suite.api.clock.time = Date.parse(`${day}T10:00:00Z`);
  };
  const empty = () => suite.database.run('delete from ratings');

  /** Returns the scores of a state after comparing them with the model. */
  const qualityOn = async (today: string, { name, iso } = { name: 'Lagos', iso: 'NG-LA' }) => {
    setDay(today);
    const answer = await suite.api.call(`/network/quality?location=${name}`);
    const { networks } = (await answer.json()) as NetworkQuality;
    expect(networks).toEqual(await modelScores(suite.database, { months: MONTHS, today, iso }));
    return networks;
  };
  /** Returns the trend of the dashboard after comparing it with the model. */
  const trendOn = async (today: string) => {
    setDay(today);
    const { headers } = await signedIn('user');
    const answer = await suite.api.call('/dashboard', { headers });
    const { data } = (await answer.json()) as { data: { satisfaction_trend: TrendMonth[] } };
    const expected = await modelScores(suite.database, { months: MONTHS, today });
    for (const { network_name: network, months } of expected) {
      const seen = data.satisfaction_trend.map((month) => ({
        month: month.month,
        average: month[network],
        count: month.people?.[network],
        early: month.early?.[network],
      }));
      expect({ network, months: seen }).toEqual({ network, months });
    }
    return data.satisfaction_trend;
  };
  const rate = async (headers: Record<string, string>, location: string, network: Network, rating: number) => {
    const ratings = [{ network_name: network, rating }];
    expect((await suite.api.post('/network/ratings', { location, ratings }, headers)).status).toBe(200);
  };

  it('let thirty fresh accounts move no score', async () => {
    await empty();
    await addRaters(suite.database, 60, { ...NOVEMBER, rating: 4, joined: '2026-09-01' });
    const [quality, trend] = [await qualityOn('2026-11-24'), await trendOn('2026-11-24')];
    expect(quality[0]).toMatchObject({ average: 4, count: 60 });
    const ids: string[] = [];
    for (let fresh = 0; fresh < 30; fresh++) {
      const { id, headers } = await signedIn('user');
      ids.push(id);
      // Seven minutes apart: no burst holds them back.
      suite.api.clock.time += 7 * MINUTE_MS;
      await rate(headers, 'Lagos', 'MTN', 1);
    }
    expect(await suite.database.run('select from ratings where review is not null')).toEqual([]);
    for (const joined of ['2026-11-24', '2026-11-16', '2026-10-25']) {
      await makeJoin(suite.database, ids, joined);
      expect(await qualityOn('2026-11-24')).toEqual(quality);
      expect(await trendOn('2026-11-24')).toEqual(trend);
    }
    await makeJoin(suite.database, ids, '2026-10-24');
    expect((await qualityOn('2026-11-24'))[0]).toMatchObject({ average: 3, count: 90 });
  });

  it('grow while an account grows older, without a new rating', async () => {
    await empty();
    await addRaters(suite.database, 12, { ...NOVEMBER, month: '2026-10', rating: 5, joined: '2026-10-05' });
    const shown = async (today: string) => {
      const [state] = await qualityOn(today);
      const trend = await trendOn(today);
      return { state: state?.months[1], country: trend[1]?.MTN };
    };
    // A reader of October: the same months, at an earlier day of the accounts.
    await makeJoin(suite.database, await suiteIds(), '2026-11-10');
    const early = { average: 5, people: 12 };
    const state = { month: '2026-10', average: null, count: 0, early };
    expect(await shown('2026-11-17')).toEqual({ state, country: null });
    expect(await shown('2026-11-18')).toEqual({ state, country: null });
    await makeJoin(suite.database, await suiteIds(), '2026-10-31');
    expect(await shown('2026-11-30')).toEqual({ state, country: null });
    await makeJoin(suite.database, await suiteIds(), '2026-10-30');
    const score = { month: '2026-10', average: 3.8, count: 12, early: null };
    expect(await shown('2026-11-30')).toEqual({ state: score, country: 3.8 });
  });
  const suiteIds = async () =>
    (await suite.database.run('select distinct user_id::text as id from ratings')).map(({ id }) => String(id));

  it('draw a state with few ratings towards the country', async () => {
    await empty();
    await addRaters(suite.database, 80, { ...NOVEMBER, rating: 4 });
    await addRaters(suite.database, 20, { ...NOVEMBER, iso: 'NG-KN', rating: 1 });
    expect((await qualityOn('2026-11-24', { name: 'Kano', iso: 'NG-KN' }))[0]).toMatchObject({
      average: 2.2,
      count: 20,
    });
    expect((await trendOn('2026-11-24'))[2]).toMatchObject({ MTN: 3.4, people: { MTN: 100 } });
  });

  it('show the same in the country as in its only rated state', async () => {
    await empty();
    await addRaters(suite.database, 11, { ...NOVEMBER, rating: 4 });
    await addRaters(suite.database, 5, { ...NOVEMBER, rating: 1, joined: '2026-11-05' });
    const [state] = await qualityOn('2026-11-24');
    const trend = await trendOn('2026-11-24');
    expect(state?.months[2]).toEqual({ month: '2026-11', average: 3.4, count: 11, early: null });
    expect([trend[2]?.MTN, trend[2]?.people?.MTN]).toEqual([3.4, 11]);
  });

  it('count one person once in the country, whatever states they rate', async () => {
    await empty();
    const [id] = await addRaters(suite.database, 1, { ...NOVEMBER, rating: 1 });
    await suite.database.run(
      `insert into ratings (user_id, state_iso, network, month, rating, updated_at)
       select $1, iso, 'MTN', '2026-11-01', 1, '2026-11-02'::timestamptz from states where iso <> 'NG-LA'`,
      [id],
    );
    await addRaters(suite.database, 11, { ...NOVEMBER, rating: 5 });
    expect((await trendOn('2026-11-24'))[2]).toMatchObject({ MTN: 3.6, people: { MTN: 12 } });
    await suite.database.run('delete from users where id = $1', [id]);
    expect((await trendOn('2026-11-24'))[2]).toMatchObject({ MTN: 3.7, people: { MTN: 11 } });
  });

  it('follow the rule on random ratings, accounts and reviews', async () => {
    await empty();
    const random = new SeededRandom(20);
    const isos = ['NG-LA', 'NG-KN', 'NG-RI'];
    const day = (from: string, days: number) =>
      new Date(Date.parse(from) + random.between(0, days) * 86_400_000).toISOString().slice(0, 10);
    for (let person = 0; person < 90; person++) {
      const [id] = await addRaters(suite.database, 1, {
        iso: random.pick(isos),
        network: random.pick(NETWORKS),
        month: random.pick(['2026-08', ...MONTHS]),
        rating: random.between(1, 5),
        joined: day('2026-08-01', 110),
      });
      for (let more = random.between(0, 12); more > 0; more--)
        await suite.database.run(
          `insert into ratings (user_id, state_iso, network, month, rating, updated_at, review)
           values ($1, $2, $3, ($4 || '-01')::date, $5, $6, $7) on conflict do nothing`,
          [
            id,
            random.pick(isos),
            random.pick(['MTN', 'MTN', 'GLO']),
            random.pick(MONTHS),
            random.between(1, 5),
            day('2026-11-01', 20),
            random.pick([null, null, null, 'held', 'accepted', 'rejected']),
          ],
        );
    }
    const compare = async () => {
      for (const today of ['2026-11-01', '2026-11-13', '2026-11-30']) {
        await trendOn(today);
        for (const [name, iso] of [
          ['Lagos', 'NG-LA'],
          ['Kano', 'NG-KN'],
        ] as const)
          await qualityOn(today, { name, iso });
      }
    };
    await compare();
    await suite.database.run("update ratings set review = 'rejected' where rating = 2 and network = 'MTN'");
    await suite.database.run("update ratings set review = 'accepted' where review = 'held' and state_iso = 'NG-LA'");
    await compare();
    await suite.database.run(
      "update users set created_at = created_at - interval '20 days' where ascii(id::text) % 3 = 0",
    );
    await suite.database.run("delete from users where email like '%@people.test' and ascii(id::text) % 4 = 0");
    await compare();
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
