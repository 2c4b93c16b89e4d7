import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { newKey, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const NOON = Date.parse('2026-11-15T11:00:00Z');
const DAY_MS = 86_400_000;
const MISSING = '00000000-0000-4000-8000-000000000000';

type Headers = Record<string, string>;

describe.each(databases({ both: true }))('reports on purchases on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);

  const report = (headers: Headers, plan_id: unknown, outcome: unknown = 'worked') =>
    sellers.send('POST', '/purchase-reports', headers, { plan_id, outcome });
  const stored = (userId: string) =>
    suite.database.run(
      `select r.reported_on::text as day, outcome, name from purchase_reports r join plans p on p.no = r.plan_no
       where user_id = $1 order by r.reported_on, name`,
      [userId],
    );
  const planNamed = async (name: string) => {
    const [plan] = await suite.database.run('select id::text from plans where name = $1', [name]);
    return String(plan?.id);
  };
  const at = (ms: number) => {
    suite.api.clock.time = ms;
  };
  /** A user whose session starts at noon of the first day. */
  const userAtNoon = () => {
    at(NOON);
    return sellers.signedIn('user');
  };

  it('store one per user and plan, with the day in Lagos', async () => {
    const user = await userAtNoon();
    const [first, second] = [await planNamed('MTN 110MB Daily'), await planNamed('MTN 230MB Daily')];
    expect(await report(user.headers, first)).toMatchObject({
      status: 200,
      body: { message: 'Thank you. Your answer is saved.' },
    });
    at(Date.parse('2026-11-15T23:30:00Z'));
    expect((await report(user.headers, second, 'not_offered')).status).toBe(200);
    const other = await sellers.signedIn('provider');
    expect((await report(other.headers, first, 'other_price')).status).toBe(200);
    expect(await stored(user.id)).toEqual([
      { day: '2026-11-15', outcome: 'worked', name: 'MTN 110MB Daily' },
      { day: '2026-11-16', outcome: 'not_offered', name: 'MTN 230MB Daily' },
    ]);
    expect(await stored(other.id)).toMatchObject([{ outcome: 'other_price' }]);
  });

  it('replace an earlier one within 7 days, and stay apart after that', async () => {
    const user = await userAtNoon();
    const plan = await planNamed('MTN 110MB Daily');
    const onDay = async (day: number, outcome: string) => {
      at(NOON + day * DAY_MS);
      return report(await sellers.sessionOf(user.id), plan, outcome);
    };
    await onDay(0, 'worked');
    await onDay(0, 'not_offered');
    expect(await stored(user.id)).toMatchObject([{ day: '2026-11-15', outcome: 'not_offered' }]);
    await onDay(6, 'other_price');
    expect(await stored(user.id)).toMatchObject([{ day: '2026-11-21', outcome: 'other_price' }]);
    await onDay(13, 'worked');
    expect(await stored(user.id)).toMatchObject([
      { day: '2026-11-21', outcome: 'other_price' },
      { day: '2026-11-28', outcome: 'worked' },
    ]);
  });

  it('store one of several that arrive at once', async () => {
    const user = await userAtNoon();
    const plan = await planNamed('MTN 110MB Daily');
    const outcomes = ['worked', 'other_price', 'not_offered', 'worked'];
    const answers = await Promise.all(outcomes.map((outcome) => report(user.headers, plan, outcome)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stored(user.id)).toHaveLength(1);
  });

  it('run once per idempotency key, also later', async () => {
    const user = await userAtNoon();
    const plan = await planNamed('MTN 110MB Daily');
    const sent = { ...user.headers, ...newKey() };
    expect((await report(sent, plan, 'worked')).status).toBe(200);
    expect((await report(user.headers, plan, 'other_price')).status).toBe(200);
    expect(await report(sent, plan, 'worked')).toMatchObject({ status: 200, body: { message: /Thank you/ } });
    expect(await stored(user.id)).toMatchObject([{ outcome: 'other_price' }]);
    expect((await report(sent, plan, 'not_offered')).status).toBe(422);
  });

  it('refuse visitors, unknown plans and unknown outcomes', async () => {
    const { headers, id } = await userAtNoon();
    const plan = await planNamed('MTN 110MB Daily');
    expect((await report({}, plan)).status).toBe(401);
    expect(await report(headers, MISSING)).toMatchObject({ status: 404, body: { detail: 'That plan was not found' } });
    for (const wrong of ['', 'plan', 7, null, undefined])
      expect(await report(headers, wrong)).toMatchObject({ status: 422, body: { field: 'plan_id' } });
    for (const wrong of ['', 'Yes', 1, null, ['worked']])
      expect(await report(headers, plan, wrong)).toMatchObject({ status: 422, body: { field: 'outcome' } });
    const more = { plan_id: plan, outcome: 'worked', user_id: id };
    expect((await sellers.send('POST', '/purchase-reports', headers, more)).status).toBe(422);
    expect(await stored(id)).toEqual([]);
  });

  it('accept a plan that was deleted meanwhile', async () => {
    const user = await userAtNoon();
    const plan = await planNamed('Demo MTN 2GB Weekly');
    await suite.database.run('update plans set deleted_at = now() where id = $1', [plan]);
    expect((await report(user.headers, plan, 'not_offered')).status).toBe(200);
    expect(await stored(user.id)).toMatchObject([{ outcome: 'not_offered' }]);
  });

  it('go with the account', async () => {
    const user = await userAtNoon();
    await report(user.headers, await planNamed('MTN 110MB Daily'));
    expect(await stored(user.id)).toHaveLength(1);
    expect((await sellers.send('DELETE', `/users/${user.id}`, user.headers)).status).toBe(200);
    expect(await stored(user.id)).toEqual([]);
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
