import { describe, expect, it } from 'vitest';
import type { ReportBurst } from '../../domain/contract/admin/report-bursts.calls.ts';
import type { Plan } from '../../domain/plan/plan.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { type Reporter, reportersOf } from '../../tests/support/server/reporters.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';
import { deleteExpiredData } from '../retention.ts';
import { BUYERS_CONFIRMED, HELD_ALARMS } from './report-alarms.ts';

const DAY_MS = 86_400_000;
const SAVED = 'Thank you. Your answer is saved.';
const CHECKED = `${SAVED} Many came in at once, so we check it before it counts.`;

describe.each(databases({ both: true }))('bursts of reports on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { reporter, reporters, reportAll, decide } = reportersOf(suite);
  const run = (text: string, values?: unknown[]) => suite.database.run(text, values);
  /** The same alarm waits once. */
  const alarms = () => [...new Set(suite.api.alarms)];
  const admin = async () => (await sellers.signedIn('systemadmin')).headers;

  /** Lists plans of a new seller, after everything that earlier tests have reported was forgotten. */
  const freshPlans = async (count: number) => {
    await run('delete from purchase_reports');
    await run('delete from report_bursts');
    suite.api.alarms.length = 0;
    const { headers } = await sellers.seller('enterprise');
    const plans: string[] = [];
    for (let no = 1; no <= count; no++) plans.push(await sellers.list(headers, { name: `Bisi ${no}` }));
    return plans;
  };
  const listed = async (plans: readonly string[]) => {
    await suite.api.store.catchUp();
    const { body } = await sellers.send('GET', '/plans/all', {});
    const all = new Map((body as unknown as Plan[]).map((plan) => [plan.id, plan]));
    return plans.map((id) => all.get(id) as Plan);
  };
  const reported = async (plans: readonly string[]) =>
    (await listed(plans)).flatMap(({ reported_on }, at) => (reported_on ? [at] : []));
  const unusual = async (plans: readonly string[]) =>
    (await listed(plans)).flatMap(({ unusual_on }, at) => (unusual_on ? [at] : []));
  const bursts = async (query = '') => {
    const { status, body } = await sellers.send('GET', `/admin/report-bursts?${query}`, await admin());
    expect(status).toBe(200);
    return body as unknown as { items: ReportBurst[]; total: number };
  };
  const decideOn = async (id: string | undefined, decision: string) =>
    sellers.send('POST', `/admin/report-bursts/${id}/decide`, await admin(), { decision });
  const allReport = async (people: readonly Reporter[], plans: readonly string[], said: object = {}) => {
    for (const person of people) await reportAll(person, plans, said);
  };
  /** Lets twelve people report a plan at once, two of them on one phone and three in one block, and the job look. */
  const crowdOn = async (plans: readonly string[]) => {
    const people = await reporters(7, { days: 60 });
    for (const host of [1, 2, 3]) people.push(await reporter({ days: 60, address: `102.89.34.${host}` }));
    people.push(...(await reporters(2, { days: 20, device: 'one phone' })), ...(await reporters(2, { days: 20 })));
    await allReport(people, plans);
    await decide();
    return people;
  };

  it('are ten independent people on one price within an hour: all of them wait, with an alarm', async () => {
    const plans = await freshPlans(1);
    const people = await crowdOn(plans);
    expect(await reported(plans)).toEqual([]);
    expect(suite.api.alarms).toEqual([HELD_ALARMS.report.crowd]);
    const { items } = await bursts();
    expect(items).toMatchObject([
      {
        ...{ reason: 'crowd', review: 'held', against: 14, agreeing: 0, plans: 1, sellers: 1 },
        ...{ accounts: { under_30_days: 4, older: 10 }, devices: 13, blocks: 12 },
      },
    ]);
    expect(await sellers.entriesOf(items[0]?.id ?? '')).toMatchObject([
      { action: 'reports.hold', outcome: 'done', actor_id: null, after: { reason: 'crowd', people: 14 } },
    ]);
    expect(await reportAll(people[0] as Reporter, plans)).toEqual([CHECKED]);
    expect(await reportAll(people[0] as Reporter, plans, { outcome: 'worked' })).toEqual([SAVED]);
    await decide();
    expect(suite.api.alarms).toHaveLength(1);
  });

  it('leave reports that came before and after to count', async () => {
    const plans = await freshPlans(1);
    await allReport(await reporters(2, { days: 60 }), plans);
    suite.api.clock.time += DAY_MS;
    await crowdOn(plans);
    expect(await reported(plans)).toEqual([]);
    suite.api.clock.time += DAY_MS;
    await allReport(await reporters(2, { days: 60 }), plans);
    await decide();
    expect(await reported(plans)).toEqual([0]);
  });

  it('take back what their first reports have changed', async () => {
    const plans = await freshPlans(1);
    await allReport(await reporters(5, { days: 60 }), plans);
    await decide();
    expect(await reported(plans)).toEqual([0]);
    await allReport(await reporters(5, { days: 60 }), plans);
    await decide();
    expect(await reported(plans)).toEqual([]);
    expect(suite.api.alarms).toContain(HELD_ALARMS.report.crowd);
  });

  it('of one group are those on more than two plans in a day; of many people those on more than two in an hour', async () => {
    const plans = await freshPlans(9);
    await allReport(await reporters(4, { days: 60 }), plans.slice(0, 3));
    await decide();
    expect(alarms()).toEqual([HELD_ALARMS.report.group]);
    for (const plan of plans.slice(3, 6)) await allReport(await reporters(4, { days: 60 }), [plan]);
    await decide();
    expect(alarms()).toEqual([HELD_ALARMS.report.group, HELD_ALARMS.report.market]);
    expect(await reported(plans)).toEqual([]);
    // Later reports of the same day join them.
    for (const plan of plans.slice(6)) await allReport(await reporters(4, { days: 60 }), [plan]);
    await decide();
    expect((await bursts()).items.map(({ reason, plans, against }) => [reason, plans, against]).sort()).toEqual([
      ['group', 3, 12],
      ['market', 6, 24],
    ]);
  });

  it('count from the moment at which an administrator accepts them, and not while that is taken back', async () => {
    const plans = await freshPlans(3);
    await allReport(await reporters(4, { days: 60 }), plans);
    await decide();
    const [burst] = (await bursts()).items;
    const accepted = await decideOn(burst?.id, 'accepted');
    expect(accepted).toMatchObject({ status: 200, body: { message: '12\u00a0reports accepted.', count: 12 } });
    expect(await reported(plans)).toEqual([0, 1, 2]);
    expect((await decideOn(burst?.id, 'accepted')).status).toBe(404);
    expect(await bursts()).toMatchObject({ items: [], total: 0 });
    expect(await bursts('review=accepted')).toMatchObject({ items: [{ id: burst?.id, against: 12 }], total: 1 });
    expect((await decideOn(burst?.id, 'held')).body).toMatchObject({ message: '12\u00a0reports put back.' });
    expect(await reported(plans)).toEqual([]);
    expect((await decideOn(burst?.id, 'rejected')).status).toBe(200);
    expect((await decideOn(burst?.id, 'accepted')).status).toBe(200);
    expect(await reported(plans)).toEqual([0, 1, 2]);
    await decide();
    expect(await reported(plans)).toEqual([0, 1, 2]);
    const entries = await sellers.entriesOf(burst?.id ?? '');
    expect(entries.map(({ before, after }) => [before, after]).slice(3)).toEqual([
      [{ review: 'held' }, { review: 'accepted', count: 12 }],
      [{ review: 'accepted' }, { review: 'held', count: 12 }],
      [{ review: 'held' }, { review: 'rejected', count: 12 }],
      [{ review: 'rejected' }, { review: 'accepted', count: 12 }],
    ]);
  });

  it('stay out when their authors report again', async () => {
    const plans = await freshPlans(3);
    const people = await reporters(4, { days: 60 });
    await allReport(people, plans);
    await decide();
    const [burst] = (await bursts()).items;
    await decideOn(burst?.id, 'rejected');
    suite.api.clock.time += 2 * DAY_MS;
    await allReport(people, plans, { outcome: 'worked' });
    for (const one of people) expect(await reportAll(one, plans)).toEqual([SAVED, SAVED, SAVED]);
    await decide();
    expect(await reported(plans)).toEqual([]);
    await run('update plans set price_kobo = price_kobo + 10000 where id = $1', [plans[0]]);
    await allReport(people, plans.slice(0, 1));
    await decide();
    expect(await reported(plans)).toEqual([0]);
  });

  it('are unusual prices too that many people confirm at once', async () => {
    const plans = await freshPlans(1);
    await run("update plans set unusual_on = '2026-11-20', price_kobo = 100 where id = $1", [plans[0]]);
    const yes = { outcome: 'worked' };
    await allReport(await reporters(12, { days: 60 }), plans, yes);
    await decide();
    expect([await unusual(plans), suite.api.alarms]).toEqual([[0], [HELD_ALARMS.confirm.crowd]]);
    const [burst] = (await bursts()).items;
    expect(burst).toMatchObject({ reason: 'crowd', against: 0, agreeing: 12 });
    await decideOn(burst?.id, 'accepted');
    expect(await unusual(plans)).toEqual([]);
    await decideOn(burst?.id, 'held');
    expect(await unusual(plans)).toEqual([0]);
  });

  it('let an administrator take back what three buyers have confirmed', async () => {
    const plans = await freshPlans(1);
    await run("update plans set unusual_on = '2026-11-20', price_kobo = 100 where id = $1", [plans[0]]);
    await allReport(await reporters(3, { days: 60 }), plans, { outcome: 'worked' });
    await decide();
    expect([await unusual(plans), suite.api.alarms]).toEqual([[], [BUYERS_CONFIRMED]]);
    expect((await bursts()).items).toEqual([]);
    const [confirmed] = (await bursts('review=accepted')).items;
    expect(confirmed).toMatchObject({ reason: 'confirmed', agreeing: 3, plans: 1 });
    expect((await decideOn(confirmed?.id, 'rejected')).status).toBe(200);
    expect(await unusual(plans)).toEqual([0]);
    await decide();
    expect(await unusual(plans)).toEqual([0]);
    expect((await sellers.entriesOf(plans[0] as string)).slice(-2)).toMatchObject([
      { action: 'price.confirmed', actor_id: null, after: { people: 3 } },
      { action: 'price.unconfirmed', actor_id: expect.any(String), before: { unusual_on: null } },
    ]);
  });

  it('keep keyed hashes of device and block, and none of an address that many clients share', async () => {
    const plans = await freshPlans(2);
    const at = (address: string) => reporter({ days: 60, address, device: 'my phone' });
    for (const address of ['102.89.40.1', '102.89.40.250', '2c0f:f5c0:77:1::9', '2c0f:f5c0:77:2::9', '10.0.0.9'])
      await reportAll(await at(address), plans);
    const stored = await run('select device, device_day, block from purchase_reports');
    const blocks = new Set(stored.map(({ block }) => block));
    expect(blocks.size).toBe(3);
    expect(blocks.has(null)).toBe(true);
    // One of the phone on each plan, and one of the phone on this day.
    expect(new Set(stored.map(({ device }) => device)).size).toBe(2);
    expect(new Set(stored.map(({ device_day }) => device_day)).size).toBe(1);
    for (const value of stored.flatMap(({ device, device_day, block }) => [device, device_day, block ?? []].flat()))
      expect(value).toMatch(/^[\w-]{43}$/);
  });

  it('go with their last report, and the hashes go with them', async () => {
    const plans = await freshPlans(1);
    const people = await crowdOn(plans);
    const headers = await sellers.sessionOf(people[0]?.id ?? '');
    expect((await sellers.send('DELETE', `/users/${people[0]?.id}`, headers)).status).toBe(200);
    await deleteExpiredData(suite.database.db, suite.api.clock);
    expect((await bursts()).items).toMatchObject([{ against: 13 }]);
    await run('update purchase_reports set reported_on = reported_on - 91');
    await deleteExpiredData(suite.database.db, suite.api.clock);
    expect(await run('select from report_bursts')).toEqual([]);
  });

  it('are seen once when several processes look at the same time', async () => {
    const plans = await freshPlans(1);
    const people = await reporters(12, { days: 60 });
    await Promise.all(people.map((person) => reportAll(person, plans)));
    await Promise.all([decide(), decide(), decide()]);
    await decide();
    expect(await reported(plans)).toEqual([]);
    expect(suite.api.alarms).toEqual([HELD_ALARMS.report.crowd]);
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
