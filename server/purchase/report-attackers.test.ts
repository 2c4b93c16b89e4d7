import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { reportersOf } from '../../tests/support/server/reporters.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const SECURITY = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
const PLANS = 40;
/** The accounts that report the same plans. */
const TEAM = 3;

type Row = [
  accounts: number,
  days: number,
  devices: number,
  blocks: number,
  each: number,
  inAll: number,
  reported: number,
  alarms: number,
  mails: number,
];

/** The rows of the table in docs/security.md#reports. */
const ROWS = SECURITY.slice(SECURITY.indexOf('\n## Reports'))
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').slice(1, -1).map(Number) as Row);

describe.each(databases())('attackers who report on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { reporter, reportAll, mailsTo } = reportersOf(suite);
  const run = (text: string, values?: unknown[]) => suite.database.run(text, values);

  /** Lists plans of a new seller on all networks in turn, with no traces of earlier attackers. */
  const freshPlans = async () => {
    for (const table of ['purchase_reports', 'report_bursts']) await run(`delete from ${table}`);
    suite.api.alarms.length = 0;
    const { id, no } = await sellers.seller();
    const plans = await run(
      `insert into plans (provider_no, name, network, size_value, size_unit, price_kobo, validity_value, validity_unit,
         description)
       select $1, 'Plan ' || n, (array['MTN', 'AIRTEL', 'GLO', '9MOBILE'])[1 + n % 4], 3, 'GB', 80000, 30, 'days', '3GB'
       from generate_series(1, ${PLANS}) as n returning id::text`,
      [no],
    );
    return { seller: id, plans: plans.map((plan) => String(plan.id)) };
  };

  it('are ten in the table', () => {
    expect(ROWS).toHaveLength(10);
  });

  it.each(ROWS)('%i accounts of %i days, %i devices, %i blocks, %i plans each of %i', async (...row) => {
    const [accounts, days, devices, blocks, each, inAll, ...effect] = row;
    const { seller, plans } = await freshPlans();
    for (let no = 0; no < accounts; no++) {
      const address = `105.112.${no % blocks}.${1 + no}`;
      const person = await reporter({ days, address, device: `phone ${no % devices}` });
      const from = (Math.floor(no / TEAM) * each) % inAll;
      await reportAll(person, plans.slice(from, from + each));
    }
    await suite.api.store.catchUp();
    const reported = await run('select from plans where reported_on is not null and id = any($1::uuid[])', [plans]);
    // The same alarm waits once.
    const alarms = new Set(suite.api.alarms);
    expect([reported.length, alarms.size, (await mailsTo(seller)).length]).toEqual(effect);
    expect(suite.api.faults).toEqual([]);
  });
});
