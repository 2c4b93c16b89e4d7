import type { InferOutput } from 'valibot';
import { describe, expect, it } from 'vitest';
import type { decideRatings, listRatingBursts } from '../../domain/contract/admin/ratings.calls.ts';
import type { Network } from '../../domain/plan/network.ts';
import type { NetworkQuality } from '../../domain/rating/rating.ts';
import { crowdedTimes } from '../../tests/support/rating/burst-model.ts';
import { SeededRandom } from '../../tests/support/seeded-random.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { addRaters, makeJoin } from '../../tests/support/server/raters.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';
import { sweepBursts } from './burst-sweep.ts';
import { saveRatings } from './save-ratings.repo.ts';

const NOON = Date.parse('2026-11-15T12:00:00Z');
/** Unknown: each account is a voice of its own. */
const NOWHERE = { device: null, block: null };
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const CHECKED = 'Many came in at once, so we check it before it counts.';

type Bursts = InferOutput<typeof listRatingBursts.response>;
type Decision = InferOutput<typeof decideRatings.body>;

describe.each(databases({ both: true }))('bursts of ratings on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const { signedIn, send, entriesOf } = sellersOf(suite);
  const run = (text: string, values?: unknown[]) => suite.database.run(text, values);

  /** Signs in users whose accounts count in full. */
  const people = async (count: number) => {
    const added = await Promise.all(Array.from({ length: count }, () => signedIn('user')));
    await makeJoin(
      suite.database,
      added.map(({ id }) => id),
      '2026-01-01',
    );
    return added;
  };
  const rate = async (headers: Record<string, string>, location: string, given: Partial<Record<Network, number>>) => {
    const ratings = Object.entries(given).map(([network_name, rating]) => ({ network_name, rating }));
    const { status, body } = await send('POST', '/network/ratings', headers, { location, ratings });
    expect(status).toBe(200);
    return String(body.message);
  };
  /** Lets people rate a network one after the other. Returns the messages that they read. */
  const rateInTurn = async (raters: Awaited<ReturnType<typeof people>>, location: string, apartMs: number) => {
    const messages: string[] = [];
    for (const { headers } of raters) {
      messages.push(await rate(headers, location, { MTN: 5 }));
      suite.api.clock.time += apartMs;
    }
    await sweep();
    return messages;
  };
  /** Sweeps, as the server does every few seconds. */
  const sweep = () =>
    sweepBursts({
      db: suite.database.db,
      clock: suite.api.clock,
      onAlarm: (alarm) => void suite.api.alarms.push(alarm),
    });
  const reviews = async (iso: string) =>
    Object.fromEntries(
      (
        await run(
          `select coalesce(review, 'usual') as review, count(*)::int as count from ratings where state_iso = $1 group by 1`,
          [iso],
        )
      ).map(({ review, count }) => [review, count]),
    );
  const scoreIn = async (location: string) => {
    const answer = await suite.api.call(`/network/quality?location=${location}`);
    const [mtn] = ((await answer.json()) as NetworkQuality).networks;
    return [mtn?.average, mtn?.count];
  };
  const admin = async () => (await signedIn('systemadmin')).headers;
  const bursts = async (headers: Record<string, string>, query = '') =>
    (await send('GET', `/admin/ratings?${query}`, headers)).body as unknown as Bursts;
  const decide = (headers: Record<string, string>, decision: Decision) =>
    send('POST', '/admin/ratings/decide', headers, decision);

  it('hold all of an hour from the tenth on, raise one alarm, and say so', async () => {
    suite.api.clock.time = NOON;
    const raters = await people(12);
    const messages = await rateInTurn(raters.slice(0, 9), 'Lagos', MINUTE_MS);
    expect(new Set(messages)).toEqual(new Set(['Thank you. Your rating for Lagos is saved.']));
    expect([await reviews('NG-LA'), await scoreIn('Lagos')]).toEqual([{ usual: 9 }, [null, 9]]);
    const held = await rateInTurn(raters.slice(9), 'Lagos', MINUTE_MS);
    expect(new Set(held)).toEqual(new Set([`Thank you. Your rating for Lagos is saved. ${CHECKED}`]));
    expect([await reviews('NG-LA'), await scoreIn('Lagos')]).toEqual([{ held: 12 }, [null, 0]]);
    expect(suite.api.alarms).toEqual([
      'Many ratings of MTN in Lagos came within an hour. They wait: accept or reject them in Suspicious ratings (docs/runbook.md)',
    ]);
    expect(await entriesOf('NG-LA MTN')).toMatchObject([{ action: 'ratings.hold', outcome: 'done', actor_id: null }]);
  });

  it('touch no other state, network or hour', async () => {
    suite.api.clock.time = NOON;
    const raters = await people(21);
    const [early] = await people(1);
    await rate(early?.headers ?? {}, 'Oyo', { MTN: 4 });
    suite.api.clock.time = NOON + 70 * MINUTE_MS;
    for (const { headers } of raters) await rate(headers, 'Oyo', { MTN: 4 });
    for (const { headers } of raters.slice(12)) await rate(headers, 'Oyo', { GLO: 4 });
    await sweep();
    expect(await reviews('NG-OY')).toEqual({ held: 21, usual: 10 });
    const usual = await run(
      "select network from ratings where state_iso = 'NG-OY' and review is null and network = 'MTN'",
    );
    expect(usual).toHaveLength(1);
  });

  it('let ratings count that come one after another, seven minutes apart', async () => {
    suite.api.clock.time = NOON;
    await rateInTurn(await people(20), 'Kwara', 7 * MINUTE_MS);
    expect([await reviews('NG-KW'), await scoreIn('Kwara')]).toEqual([{ usual: 20 }, [4, 20]]);
  });

  it('are the same whatever the order of arrival', async () => {
    const random = new SeededRandom(4);
    const times = Array.from({ length: 40 }, () => NOON + random.between(0, 300) * MINUTE_MS);
    const held: unknown[] = [];
    for (const [iso, order] of [
      ['NG-RI', (a: number, b: number) => a - b],
      ['NG-EN', (a: number, b: number) => b - a],
    ] as const) {
      const ids = (await people(times.length)).map(({ id }) => id);
      for (const [at, time] of [...times].sort(order).entries())
        await suite.database.db.transaction((tx) =>
          saveRatings(tx, {
            userId: String(ids[at]),
            month: '2026-11',
            ...NOWHERE,
            at: new Date(time),
            ratings: [{ stateIso: iso, network_name: 'GLO', rating: 3 }],
          }),
        );
      suite.api.clock.time = NOON + HOUR_MS;
      await sweep();
      held.push(
        (
          await run("select updated_at::text as at from ratings where state_iso = $1 and review = 'held' order by 1", [
            iso,
          ])
        ).map(({ at }) => at),
      );
    }
    const crowded = times.filter((time) => crowdedTimes(times).has(time));
    expect(held[0]).toHaveLength(crowded.length);
    expect(held[1]).toEqual(held[0]);
  });

  it('are noticed when all ratings arrive at once', async () => {
    suite.api.clock.time = NOON;
    suite.api.alarms.length = 0;
    const raters = await people(30);
    const messages = await Promise.all(raters.map(({ headers }) => rate(headers, 'Kano', { MTN: 1, GLO: 2 })));
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect(await reviews('NG-KN')).toEqual({ held: 60 });
    expect(messages.filter((message) => message.includes(CHECKED)).length).toBeLessThanOrEqual(21);
    expect(suite.api.alarms).toHaveLength(2);
  });

  it('let no user wait for the open transaction of another', async () => {
    suite.api.clock.time = NOON;
    const [first, second] = (await people(2)).map(({ id }) => id);
    if (suite.database.connectionString === undefined) return expect(first).not.toBe(second);
    const given = (userId = '') => ({
      userId,
      month: '2026-11',
      ...NOWHERE,
      at: new Date(NOON),
      ratings: [{ stateIso: 'NG-YO', network_name: 'MTN' as const, rating: 4 }],
    });
    await suite.database.db.transaction(async (tx) => {
      await saveRatings(tx, given(first));
      await suite.database.db.transaction((other) => saveRatings(other, given(second)), { deadlineMs: 2_000 });
    });
    expect(await reviews('NG-YO')).toEqual({ usual: 2 });
  });

  it('stay held when a user rates again, also after a rejection', async () => {
    suite.api.clock.time = NOON;
    const headers = await admin();
    const raters = await people(22);
    await rateInTurn(raters, 'Edo', 0);
    suite.api.clock.time += 5 * HOUR_MS;
    expect(await rate(raters[0]?.headers ?? {}, 'Edo', { MTN: 1 })).toContain(CHECKED);
    expect(await reviews('NG-ED')).toEqual({ held: 22 });
    const { items } = await bursts(headers, 'state_iso=NG-ED');
    expect(items.map(({ count }) => count)).toEqual([1, 21]);
    for (const { state_iso, network, from, to } of items)
      expect((await decide(headers, { state_iso, network, from, to, decision: 'rejected' })).status).toBe(200);
    expect([await reviews('NG-ED'), await scoreIn('Edo')]).toEqual([{ rejected: 22 }, [null, 0]]);
    suite.api.clock.time += 5 * HOUR_MS;
    expect(await rate(raters[1]?.headers ?? {}, 'Edo', { MTN: 1 })).toContain(CHECKED);
    expect(await reviews('NG-ED')).toEqual({ rejected: 21, held: 1 });
  });

  it('are listed for administrators, and decided on', async () => {
    await run('delete from ratings');
    suite.api.clock.time = NOON;
    const headers = await admin();
    const raters = await people(24);
    const ids = raters.map(({ id }) => id);
    await rateInTurn(raters, 'Lagos', MINUTE_MS);
    await makeJoin(suite.database, ids.slice(0, 3), '2026-11-12');
    await makeJoin(suite.database, ids.slice(3, 8), '2026-10-30');
    suite.api.clock.time = NOON + 4 * HOUR_MS;
    await rateInTurn(raters.slice(0, 21), 'Kano', 0);
    const { items, ...page } = await bursts(headers);
    expect(page).toEqual({ total: 2, page: 1, page_size: 25 });
    expect(items.map(({ state }) => state)).toEqual(['Kano', 'Lagos']);
    expect((await bursts(headers, 'order=asc')).items).toEqual(items.toReversed());
    const lagos = {
      state_iso: 'NG-LA',
      state: 'Lagos',
      network: 'MTN',
      review: 'held',
      from: '2026-11-15T12:00:00.000Z',
      to: '2026-11-15T12:23:00.000Z',
      count: 24,
      average: 5,
      accounts: { under_7_days: 3, under_30_days: 5, older: 16 },
    } as const;
    expect(items[1]).toEqual(lagos);
    expect((await bursts(headers, 'page=2&page_size=1')).items).toEqual([lagos]);
    expect(await bursts(headers, 'network=GLO')).toMatchObject({ items: [], total: 0 });
    expect((await bursts(headers, 'network=MTN&state_iso=NG-LA')).items).toEqual([lagos]);

    const { state_iso, network, from, to } = lagos;
    const accept = { state_iso, network, from, to, decision: 'accepted' } as const;
    const { status, body } = await decide(headers, accept);
    expect([status, body]).toEqual([200, { message: '24\u00a0ratings accepted.', count: 24 }]);
    expect(await scoreIn('Lagos')).toEqual([3.9, 16]);
    expect((await decide(headers, accept)).status).toBe(404);
    expect((await bursts(headers, 'review=accepted')).items).toEqual([{ ...lagos, review: 'accepted' }]);
    const entries = await entriesOf('NG-LA MTN');
    expect(entries.at(-1)).toMatchObject({
      action: 'ratings.decide',
      outcome: 'done',
      before: { reviews: ['held'] },
      after: { reviews: ['accepted'], count: 24 },
    });
    expect((await decide(headers, { ...accept, decision: 'rejected' })).status).toBe(200);
    expect(await scoreIn('Lagos')).toEqual([null, 0]);
    expect(await reviews('NG-KN')).toEqual({ held: 21 });
  });

  it('count again for everybody who accepts late: the dashboard follows', async () => {
    await run('delete from ratings');
    suite.api.clock.time = NOON;
    const [reader] = await people(1);
    const national = async () => {
      const { body } = await send('GET', '/dashboard', reader?.headers ?? {});
      const { data } = body as { data: { satisfaction_trend: { MTN: number | null }[] } };
      return data.satisfaction_trend[2]?.MTN;
    };
    await addRaters(suite.database, 25, { iso: 'NG-LA', network: 'MTN', month: '2026-11', rating: 5 });
    expect(await national()).toBe(4.1);
    await run("update ratings set review = 'held'");
    expect(await national()).toBeNull();
    await run("update ratings set review = 'accepted'");
    expect(await national()).toBe(4.1);
  });

  it('refuse wrong times, states and reviews', async () => {
    const headers = await admin();
    expect((await send('GET', '/admin/ratings?review=lost', headers)).status).toBe(422);
    expect((await send('GET', '/admin/ratings?page_size=101', headers)).status).toBe(422);
    const wrong = { state_iso: 'Lagos', network: 'MTN', from: 'noon', to: 'noon', decision: 'accepted' };
    expect((await decide(headers, wrong as Decision)).status).toBe(422);
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
