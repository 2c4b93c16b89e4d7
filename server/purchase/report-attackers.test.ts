import { describe, expect, it } from 'vitest';
import { attackTable } from '../../tests/support/server/attack-table.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { type Reporter, reportersOf } from '../../tests/support/server/reporters.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PLANS = 60;
/** The accounts that answer on the same plans. */
const TEAM = 5;

/** Accounts of one attacker, and what they answer on. */
interface Attack {
  accounts: number;
  daysOld: number;
  devices: number;
  blocks: number;
  /** The plans that each account answers on in a day, and all accounts on all days. */
  each: number;
  inAll: number;
  days: number;
  /** The hours from one account to the next. */
  hoursApart: number;
}

const attackOf = ([accounts, daysOld, devices, blocks, each, inAll, days, hoursApart]: number[]) =>
  ({ accounts, daysOld, devices, blocks, each, inAll, days, hoursApart }) as Attack;
const REPORTS = attackTable('### Who can report what away');
const CONFIRMATIONS = attackTable('### Who can confirm what');
const PROTECTIONS = attackTable('### Who can keep a wrong price');

const ONE_PLAN = { each: 1, inAll: 1, days: 1 };

describe.each(databases())('attackers who answer on prices on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { reporter, reportAll, mailsTo, decide } = reportersOf(suite);
  const run = (text: string, values?: unknown[]) => suite.database.run(text, values);

  /** Lists plans of a new seller on all networks in turn, with no traces of earlier attackers. */
  const freshPlans = async (unusualOn: string | null) => {
    await run('delete from purchase_reports');
    await run('delete from report_bursts');
    suite.api.alarms.length = 0;
    const { id, no } = await sellers.seller();
    const plans = await run(
      `insert into plans (provider_no, name, network, size_value, size_unit, price_kobo, validity_value, validity_unit,
         description, unusual_on)
       select $1, 'Plan ' || n, (array['MTN', 'AIRTEL', 'GLO', '9MOBILE'])[1 + n % 4], 3, 'GB', 80000, 30, 'days', '3GB', $2
       from generate_series(1, ${PLANS}) as n returning id::text`,
      [no, unusualOn],
    );
    return { seller: id, plans: plans.map((plan) => String(plan.id)) };
  };
  const attack = async (plans: readonly string[], { accounts, days, ...by }: Attack, outcome: string) => {
    const people: Reporter[] = [];
    for (let no = 0; no < accounts; no++)
      people.push(
        await reporter({
          days: by.daysOld,
          address: `105.112.${no % by.blocks}.${1 + no}`,
          device: `phone ${no % by.devices}`,
        }),
      );
    const teams = Math.ceil(accounts / TEAM);
    const targets = plans.slice(0, by.inAll);
    for (let day = 0; day < days; day++) {
      const began = suite.api.clock.time;
      for (const [no, person] of people.entries()) {
        const from = (day * teams + Math.floor(no / TEAM)) * by.each;
        const own = Array.from({ length: by.each }, (_, at) => targets[(from + at) % targets.length] as string);
        await reportAll(person, [...new Set(own)], { outcome });
        suite.api.clock.time += by.hoursApart * HOUR_MS;
        if (by.hoursApart > 0) await decide();
      }
      await decide();
      suite.api.clock.time = Math.max(began + DAY_MS, suite.api.clock.time);
    }
    await suite.api.store.catchUp();
  };
  // The same alarm waits once.
  const alarms = () => new Set(suite.api.alarms).size;

  it.each(REPORTS)('%i accounts of %i days, %i devices, %i blocks report %i plans of %i on %i days', async (...row) => {
    const { seller, plans } = await freshPlans(null);
    await attack(plans, attackOf(row), 'not_offered');
    const reported = await run('select from plans where reported_on is not null and id = any($1::uuid[])', [plans]);
    expect([reported.length, alarms(), (await mailsTo(seller)).length]).toEqual(row.slice(8));
  });

  it.each(CONFIRMATIONS)('%i accounts of %i days, %i devices, %i blocks confirm %i plans of %i', async (...row) => {
    const { plans } = await freshPlans('2026-11-20');
    await attack(plans, attackOf(row), 'worked');
    const confirmed = await run('select from plans where unusual_on is null and id = any($1::uuid[])', [plans]);
    expect([confirmed.length, alarms()]).toEqual(row.slice(8));
  });

  it.each(PROTECTIONS)('%i accounts of %i days, %i devices, %i blocks keep a price, %d hours apart', async (...row) => {
    const [accounts, daysOld, devices, blocks, hoursApart, honest = 0] = row;
    const { plans } = await freshPlans(null);
    const [plan = ''] = plans;
    await attack(
      plans,
      { ...attackOf([]), accounts, daysOld, devices, blocks, hoursApart, ...ONE_PLAN } as Attack,
      'worked',
    );
    for (let no = 0; no < honest; no++) {
      suite.api.clock.time += DAY_MS;
      await reportAll(await reporter({ days: 60 }), [plan]);
      await decide();
    }
    const cheapest = await run('select from plans where reported_on is null and id = $1', [plan]);
    expect([cheapest.length, alarms()]).toEqual(row.slice(6));
  });

  it('have rows of all kinds, and cause no server error', () => {
    expect([REPORTS.length, CONFIRMATIONS.length, PROTECTIONS.length]).toEqual([18, 8, 9]);
    expect(suite.api.faults).toEqual([]);
  });
});
