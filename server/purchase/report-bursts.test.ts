import { describe, expect, it } from 'vitest';
import type { ReportBurst } from '../../domain/contract/admin/report-bursts.calls.ts';
import type { Plan } from '../../domain/plan/plan.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { type Reporter, reportersOf } from '../../tests/support/server/reporters.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite, TEST_SECRET } from '../../tests/support/server/test-api.ts';
import { MailOutbox } from '../mail/mail-outbox.ts';
import { deleteExpiredData } from '../retention.ts';
import { sweepReports } from './hold-bursts.ts';

const DAY_MS = 86_400_000;
const SAVED = 'Thank you. Your answer is saved.';
const CHECKED = `${SAVED} Many came in at once, so we check it before it counts.`;
const ACCOUNT_ALARM = 'Reports of many plans within a day, by one account, are held (docs/runbook.md)';
const YOUNG_ALARM = 'Reports of many plans within a day, by young accounts, are held (docs/runbook.md)';
const BLOCK_ALARM = 'Reports of many plans within a day, from one block of addresses, are held (docs/runbook.md)';

describe.each(databases({ both: true }))('bursts of reports on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { reporter, reporters, reportAll } = reportersOf(suite);
  const run = (text: string, values?: unknown[]) => suite.database.run(text, values);
  const admin = async () => (await sellers.signedIn('systemadmin')).headers;

  /** Lists plans of a new seller, after everything that earlier tests have reported was forgotten. */
  const freshPlans = async (count: number, network: Plan['network'] = 'MTN') => {
    await run('delete from purchase_reports');
    await run('delete from report_bursts');
    suite.api.alarms.length = 0;
    const { headers } = await sellers.seller('enterprise');
    const plans: string[] = [];
    for (let no = 1; no <= count; no++) plans.push(await sellers.list(headers, { name: `Bisi ${no}`, network }));
    return plans;
  };
  const reported = async (plans: readonly string[]) => {
    await suite.api.store.catchUp();
    const { body } = await sellers.send('GET', '/plans/all', {});
    const listed = body as unknown as Plan[];
    return plans.flatMap((id, at) => (listed.find((plan) => plan.id === id)?.reported_on ? [at] : []));
  };
  const bursts = async (query = '') => {
    const { status, body } = await sellers.send('GET', `/admin/report-bursts?${query}`, await admin());
    expect(status).toBe(200);
    return body as unknown as { items: ReportBurst[]; total: number };
  };
  const decide = async (id: string | undefined, decision: string) =>
    sellers.send('POST', `/admin/report-bursts/${id}/decide`, await admin(), { decision });
  const sweep = () => {
    const { clock, alarms } = suite.api;
    const mailOutbox = new MailOutbox(TEST_SECRET, clock);
    const onAlarm = (alarm: string) => void alarms.push(alarm);
    return sweepReports({ db: suite.database.db, clock, mailOutbox, publicUrl: () => '', onAlarm });
  };

  it('hold what young accounts have reported within a day, once and at once: other reports count on', async () => {
    const plans = await freshPlans(12);
    const mailboxes = (await reporters(3, { days: 8 })) as [Reporter, Reporter, Reporter];
    for (const mailbox of mailboxes) await reportAll(mailbox, plans.slice(0, 2));
    for (const aged of await reporters(3, { days: 30 })) await reportAll(aged, plans.slice(1, 2));
    expect(await reported(plans)).toEqual([0, 1]);
    const before = suite.api.store.revision;
    await reportAll(mailboxes[0], plans.slice(2, 5));
    await reportAll(mailboxes[1], plans.slice(5, 8));
    await reportAll(mailboxes[2], plans.slice(8, 10));
    expect(await reported(plans)).toEqual([1]);
    expect(suite.api.store.revision).toBe(before + 1);
    const [late] = await reporters(1, { days: 29 });
    expect(await reportAll(late as Reporter, plans.slice(0, 1))).toEqual([CHECKED]);
    expect(await reportAll(late as Reporter, plans.slice(0, 1), { outcome: 'worked' })).toEqual([SAVED]);
    expect(await reported(plans)).toEqual([1]);
    expect(suite.api.alarms).toEqual([YOUNG_ALARM]);
    const { items } = await bursts();
    expect(items).toMatchObject([{ group: 'young', review: 'held', reports: 14, plans: 10, sellers: 1 }]);
    expect(items[0]?.accounts).toEqual({ under_30_days: 3, older: 0 });
    expect(await sellers.entriesOf(items[0]?.id ?? '')).toMatchObject([
      { action: 'reports.hold', outcome: 'done', actor_id: null, after: { group: 'young', plans: 10 } },
    ]);
  });

  it('hold a tenth of one network too, but no plan or two', async () => {
    const plans = await freshPlans(8, '9MOBILE');
    const mailbox = await reporter({ days: 10 });
    const listed = await run(`select from plans where network = '9MOBILE' and deleted_at is null`);
    const tenth = Math.ceil(listed.length / 10);
    expect(tenth).toBeLessThan(8);
    await reportAll(mailbox, plans.slice(0, tenth - 1));
    expect(suite.api.alarms).toEqual([]);
    await reportAll(mailbox, plans.slice(tenth - 1, tenth));
    expect(suite.api.alarms).toEqual([ACCOUNT_ALARM]);
  });

  it('hold what comes from one block of addresses, and nothing from elsewhere', async () => {
    const plans = await freshPlans(12);
    const [first, ...neighbours] = await Promise.all(
      [1, 2, 3, 250].map((host) => reporter({ days: 90, address: `102.89.34.${host}` })),
    );
    for (const one of neighbours) await reportAll(one, plans.slice(0, 4));
    expect(await reported(plans)).toEqual([0, 1, 2, 3]);
    await reportAll(first as Reporter, plans.slice(4, 9));
    expect(suite.api.alarms).toEqual([]);
    await reportAll(neighbours[0] as Reporter, plans.slice(9, 10));
    expect(suite.api.alarms).toEqual([BLOCK_ALARM]);
    expect(await reported(plans)).toEqual([]);
    for (const one of await reporters(3, { days: 90 }))
      expect(await reportAll(one, plans.slice(0, 1))).toEqual([SAVED]);
    expect(await reported(plans)).toEqual([0]);
    const { items } = await bursts();
    expect(items).toMatchObject([{ group: 'block', accounts: { under_30_days: 0, older: 4 } }]);
    const stored = await run('select distinct block from purchase_reports');
    expect(stored.every(({ block }) => /^[\w-]{43}$/.test(String(block)))).toBe(true);
  });

  it('of one IPv6 network of a site are one block; addresses behind an unknown proxy are none', async () => {
    const plans = await freshPlans(12);
    for (const subnet of [1, 2, 3]) {
      const one = await reporter({ days: 90, address: `2c0f:f5c0:77:${subnet}::9` });
      await reportAll(one, plans.slice((subnet - 1) * 4, subnet * 4));
    }
    expect(suite.api.alarms).toEqual([BLOCK_ALARM]);
    await freshPlans(0);
    for (const days of [60, 61, 62]) {
      const one = await reporter({ days, address: '10.0.0.9' });
      await reportAll(one, plans.slice((days - 60) * 4, (days - 59) * 4));
    }
    expect(suite.api.alarms).toEqual([]);
    expect(await run('select from purchase_reports where block is not null')).toEqual([]);
  });

  it('keep no group of an answer that finds the price right, or of an account that counts for nothing', async () => {
    const plans = await freshPlans(12);
    await reportAll(await reporter({ days: 8 }), plans, { outcome: 'worked' });
    await reportAll(await reporter({ days: 8 }), plans, { outcome: 'other_price', price: 1200 });
    await reportAll(await reporter({ days: 6 }), plans);
    expect(await run('select from purchase_reports where young or block is not null or burst_id is not null')).toEqual(
      [],
    );
    expect(suite.api.alarms).toEqual([]);
  });

  /** Reports ten plans: six people the first five, six the others. The burst is complete with the ninth of them. */
  const reportTen = async (plans: readonly string[]) => {
    const people = await reporters(6, { days: 20 });
    for (const [at, one] of people.entries()) await reportAll(one, at < 3 ? plans.slice(0, 5) : plans.slice(5, 10));
    return people;
  };

  it('count from the moment at which an administrator accepts them', async () => {
    const plans = await freshPlans(12);
    const people = await reportTen(plans);
    const [burst] = (await bursts()).items;
    expect(await reported(plans)).toEqual([]);
    const accepted = await decide(burst?.id, 'accepted');
    expect(accepted).toMatchObject({ status: 200, body: { message: '30\u00a0reports accepted.', count: 30 } });
    expect(await reported(plans)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect((await decide(burst?.id, 'accepted')).status).toBe(404);
    expect(await bursts()).toMatchObject({ items: [], total: 0 });
    expect(await bursts('review=accepted')).toMatchObject({ items: [{ id: burst?.id, reports: 30 }], total: 1 });
    const more = await freshMore(people[0] as Reporter);
    expect(suite.api.alarms).toEqual([YOUNG_ALARM]);
    expect((await decide(burst?.id, 'rejected')).status).toBe(200);
    expect(await reported([...plans, ...more])).toEqual([]);
    const entries = await sellers.entriesOf(burst?.id ?? '');
    expect(entries.map(({ action, before, after }) => [action, before, after]).slice(1)).toEqual([
      ['reports.decide', { review: 'held' }, { review: 'accepted', count: 30 }],
      ['reports.decide', { review: 'accepted' }, { review: 'rejected', count: 30 }],
    ]);
  });
  /** Lets a person of an accepted burst report a few plans more. */
  const freshMore = async (person: Reporter) => {
    const { headers } = await sellers.seller('enterprise');
    const plans = [await sellers.list(headers), await sellers.list(headers)];
    suite.api.clock.time += DAY_MS / 2;
    await reportAll(person, plans);
    return plans;
  };

  it('stay out when their authors report again, and after a rejection the group waits anew', async () => {
    const plans = await freshPlans(12);
    const people = await reportTen(plans);
    const [burst] = (await bursts()).items;
    await decide(burst?.id, 'rejected');
    suite.api.clock.time += 2 * DAY_MS;
    for (const one of people.slice(0, 3)) {
      await reportAll(one, plans.slice(0, 3), { outcome: 'worked' });
      expect(await reportAll(one, plans.slice(0, 3))).toEqual([SAVED, SAVED, SAVED]);
    }
    expect(await reported(plans)).toEqual([]);
    for (const one of await reporters(3, { days: 20 })) await reportAll(one, plans.slice(0, 3));
    expect(await reported(plans)).toEqual([0, 1, 2]);
    await reportTen(plans);
    expect(await reported(plans)).toEqual([]);
    expect((await bursts()).total).toBe(1);
    expect(suite.api.alarms).toEqual([YOUNG_ALARM, YOUNG_ALARM]);
  });

  it('of one account hold what it reports, and nothing of its neighbours', async () => {
    const plans = await freshPlans(12);
    const address = (host: number) => `102.89.35.${host}`;
    for (const host of [1, 2, 3, 4, 5])
      await reportAll(await reporter({ days: 400, address: address(host) }), plans.slice(0, 1));
    for (const one of await reporters(3, { days: 20 })) await reportAll(one, plans.slice(1, 2));
    expect(await reported(plans)).toEqual([0, 1]);
    const [mailbox, other] = await Promise.all([6, 7].map((host) => reporter({ days: 8, address: address(host) })));
    await reportAll(mailbox as Reporter, plans.slice(2));
    await reportAll(other as Reporter, plans.slice(2, 7));
    expect(suite.api.alarms).toEqual([ACCOUNT_ALARM]);
    expect(await reported(plans)).toEqual([0, 1]);
    expect((await bursts()).items).toMatchObject([{ group: 'account', accounts: { under_30_days: 1, older: 0 } }]);
    expect(await reportAll(await reporter({ days: 400, address: address(8) }), plans.slice(0, 1))).toEqual([SAVED]);
  });

  it('that were rejected say nothing about reports on a new price', async () => {
    const plans = await freshPlans(12);
    const people = await reportTen(plans);
    const [burst] = (await bursts()).items;
    await decide(burst?.id, 'rejected');
    suite.api.clock.time += 2 * DAY_MS;
    await run('update plans set price_kobo = price_kobo + 5000 where id = $1', [plans[0]]);
    for (const one of people.slice(0, 3)) await reportAll(one, plans.slice(0, 1));
    expect(await reported(plans)).toEqual([0]);
  });

  it('are found afterwards if their reports did not see each other', async () => {
    const plans = await freshPlans(12);
    const people = await reporters(30, { days: 20 });
    await Promise.all(people.map((one, at) => reportAll(one, [plans[at % 10] as string])));
    await sweep();
    await sweep();
    expect(await reported(plans)).toEqual([]);
    expect(suite.api.alarms).toEqual([YOUNG_ALARM]);
    expect((await bursts()).items).toMatchObject([{ reports: 30, plans: 10 }]);
  });

  it('are looked for among reports that were written around the server, and nothing is held twice', async () => {
    const plans = await freshPlans(12);
    for (const one of await reporters(3, { days: 20 })) await reportAll(one, plans.slice(0, 5));
    expect(await reported(plans)).toEqual([0, 1, 2, 3, 4]);
    const [one] = await reporters(1, { days: 20 });
    await reportAll(one as Reporter, plans.slice(0, 1));
    await run(
      `insert into purchase_reports (user_id, plan_no, reported_on, reported_at, outcome, price_no, against, young)
       select $1, no, $2::date, $3, 'not_offered', price_no, true, true from plans where id = any($4::uuid[])`,
      [one?.id, new Date(suite.api.clock.nowMs() + 3_600_000), new Date(suite.api.clock.nowMs()), plans.slice(5)],
    );
    await sweep();
    await sweep();
    expect(await reported(plans)).toEqual([]);
    expect(suite.api.alarms).toEqual([YOUNG_ALARM]);
  });

  it('go with their last report, and the hash of the block goes with them', async () => {
    const plans = await freshPlans(12);
    const [stays, goes] = await Promise.all([60, 61].map((days) => reporter({ days, address: '102.89.40.1' })));
    await reportAll(stays as Reporter, plans);
    await reportAll(goes as Reporter, plans);
    const headers = await sellers.sessionOf(goes?.id ?? '');
    expect((await sellers.send('DELETE', `/users/${goes?.id}`, headers)).status).toBe(200);
    await deleteExpiredData(suite.database.db, suite.api.clock);
    expect((await bursts()).items).toMatchObject([{ reports: 12, accounts: { older: 1 } }]);
    await run('update purchase_reports set reported_on = reported_on - 91');
    await deleteExpiredData(suite.database.db, suite.api.clock);
    expect(await run('select from report_bursts')).toEqual([]);
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
