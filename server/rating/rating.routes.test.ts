import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { networkQuality } from '../../domain/contract/rating.calls.ts';
import { NETWORKS, type Network } from '../../domain/plan/network.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { addRaters } from '../../tests/support/server/raters.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const NOW = Date.parse('2026-11-15T10:00:00Z');

describe.each(databases({ both: true }))('ratings on $kind', ({ open }) => {
  const suite = apiForSuite(open);

  const signIn = async (name: string) => {
    const email = `${name}@sabidata.test`;
    const answer = await suite.api.post('/account/login', { email, password: 'sabi-demo-2026' });
    const { token } = (await answer.json()) as { token: string };
    return { authorization: `Bearer ${token}` };
  };
  const rate = async (headers: Record<string, string>, location: string, scores: Partial<Record<Network, number>>) => {
    const ratings = Object.entries(scores).map(([network_name, rating]) => ({ network_name, rating }));
    const answer = await suite.api.post('/network/ratings', { location, ratings }, headers);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const stored = (iso: string) =>
    suite.database.run(
      `select month::text as month, network, rating from ratings join users on id = user_id
       where state_iso = $1 order by month, username, network`,
      [iso],
    );
  const qualityOf = async (location: string) => {
    const answer = await suite.api.call(`/network/quality?${new URLSearchParams({ location })}`);
    return v.parse(v.strictObject(networkQuality.response.entries), await answer.json());
  };
  /** Adds users with old accounts who all give one network the same rating. */
  const crowd = (count: number, [iso, network, month]: [string, Network, string], rating: number) =>
    addRaters(suite.database, count, { iso, network, month, rating });

  it('stores one rating per network, and replaces it within the month', async () => {
    suite.api.clock.time = NOW;
    const user = await signIn('user');
    expect(await rate(user, 'Lagos State', { MTN: 5, GLO: 1 })).toEqual({
      status: 200,
      body: { message: 'Thank you. Your rating for Lagos is saved.' },
    });
    expect((await rate(user, 'lagos', { MTN: 3, AIRTEL: 4 })).status).toBe(200);
    expect((await rate(await signIn('ada'), 'Lagos', { GLO: 2 })).status).toBe(200);
    const month = '2026-11-01';
    expect(await stored('NG-LA')).toEqual([
      { month, network: 'GLO', rating: 2 },
      { month, network: 'AIRTEL', rating: 4 },
      { month, network: 'GLO', rating: 1 },
      { month, network: 'MTN', rating: 3 },
    ]);
  });

  it('starts a month at midnight in Lagos', async () => {
    const times = ['2026-10-31T22:59:59Z', '2026-10-31T23:00:00Z', '2026-11-30T22:59:59Z', '2026-11-30T23:00:00Z'];
    for (const [at, time] of times.entries()) {
      suite.api.clock.time = Date.parse(time);
      expect((await rate(await signIn('user'), 'FCT', { MTN: at + 1 })).status).toBe(200);
    }
    expect(await stored('NG-FC')).toEqual([
      { month: '2026-10-01', network: 'MTN', rating: 1 },
      { month: '2026-11-01', network: 'MTN', rating: 3 },
      { month: '2026-12-01', network: 'MTN', rating: 4 },
    ]);
  });

  it('refuses visitors, unknown states, repeated networks and ratings outside the scale', async () => {
    suite.api.clock.time = NOW;
    const user = await signIn('user');
    expect(await rate({}, 'Lagos', { MTN: 5 })).toMatchObject({ status: 401 });
    expect(await rate(user, 'Littoral', { MTN: 5 })).toMatchObject({
      status: 422,
      body: { field: 'location', detail: 'That state is not known' },
    });
    const twice = [1, 2].map((rating) => ({ network_name: 'MTN', rating }));
    const answer = await suite.api.post('/network/ratings', { location: 'Kano', ratings: twice }, user);
    expect([answer.status, await answer.json()]).toMatchObject([422, { field: 'ratings' }]);
    for (const rating of [0, 6, 2.5]) expect(await rate(user, 'Kano', { MTN: rating })).toMatchObject({ status: 422 });
    expect(await stored('NG-KN')).toEqual([]);
  });

  it('returns scores of three months from ten people on, for every network in order', async () => {
    suite.api.clock.time = NOW;
    await suite.database.run('delete from ratings');
    await crowd(9, ['NG-OY', 'MTN', '2026-11'], 5);
    await crowd(1, ['NG-OY', 'MTN', '2026-10'], 2);
    await crowd(10, ['NG-OY', 'MTN', '2026-08'], 1);
    await crowd(10, ['NG-OY', 'GLO', '2026-09'], 3);
    await crowd(5, ['NG-OY', 'GLO', '2026-09'], 4);
    await crowd(9, ['NG-OY', '9MOBILE', '2026-11'], 4);
    await crowd(4, ['NG-OY', 'AIRTEL', '2026-09'], 5);
    await suite.database.run(
      `insert into ratings select user_id, state_iso, network, (month + interval '1 month' * later)::date, rating, now()
       from ratings, generate_series(1, 2) later where state_iso = 'NG-OY' and network = 'AIRTEL'`,
    );
    const { location, networks } = await qualityOf('oyo state');
    expect(location).toBe('Oyo');
    expect(networks.map(({ network_name }) => network_name)).toEqual(NETWORKS);
    const of = (network: Network) => networks.find(({ network_name }) => network_name === network);
    const months = (samples: [number | null, number][]) =>
      samples.map(([average, count], at) => ({ month: `2026-${String(9 + at).padStart(2, '0')}`, average, count }));
    expect(of('MTN')).toMatchObject({
      average: 3.6,
      count: 10,
      months: months([
        [null, 0],
        [null, 1],
        [null, 9],
      ]),
    });
    expect(of('GLO')).toMatchObject({
      average: 3.1,
      count: 15,
      months: months([
        [3.1, 15],
        [null, 0],
        [null, 0],
      ]),
    });
    expect(of('9MOBILE')).toMatchObject({
      average: null,
      count: 9,
      early: { average: 4, people: 9 },
      months: months([
        [null, 0],
        [null, 0],
        [null, 9],
      ]),
    });
    expect(of('AIRTEL')).toMatchObject({
      average: null,
      count: 4,
      months: months([
        [null, 4],
        [null, 4],
        [null, 4],
      ]),
    });
  });

  it('returns scores to visitors without caching, and refuses unknown states', async () => {
    const known = await suite.api.call('/network/quality?location=Zamfara');
    expect([known.status, known.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const unknown = await suite.api.call('/network/quality?location=Cotonou');
    expect([unknown.status, await unknown.json()]).toMatchObject([422, { field: 'location' }]);
    expect((await suite.api.call('/network/quality')).status).toBe(422);
  });

  it('reports no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
