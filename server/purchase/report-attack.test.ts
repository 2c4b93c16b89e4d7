import { describe, expect, it } from 'vitest';
import type { Plan } from '../../domain/plan/plan.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { reportersOf } from '../../tests/support/server/reporters.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const DAY_MS = 86_400_000;
/** Enough for every plan that is called cheapest, and a third of each network. */
const ATTACKED = 96;

describe.each(databases({ both: true }))('reports on many plans on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { reporter, reporters, reportAll, reportAtOnce, mailsTo } = reportersOf(suite);
  const { send } = sellers;

  const shown = async () => {
    await suite.api.store.catchUp();
    const [cheapest, all, finder] = await Promise.all(
      ['/cheapest-plans', '/plans/all', '/finder?data_mb=1024&days=7'].map((path) => send('GET', path, {})),
    );
    const plans = all?.body as unknown as Plan[];
    return {
      cheapest: cheapest?.body as unknown as Plan[],
      finder: finder?.body,
      reported: plans.filter(({ reported_on }) => reported_on).map(({ id }) => id),
    };
  };

  it('by three mailboxes of eight days empty no list, mail nobody and raise one alarm', async () => {
    const seller = await sellers.seller('enterprise');
    for (let no = 1; no <= 12; no++)
      await sellers.list(seller.headers, { name: `Bisi ${no}`, price: 200 + no, buy_url: 'https://shop.example/3gb' });
    const before = await shown();
    expect(before.cheapest.length).toBeGreaterThanOrEqual(8);
    const cheapest = before.cheapest.map(({ id }) => id);
    const listed = await suite.database.run('select id::text from plans where deleted_at is null order by price_kobo');
    const plans = [...new Set([...cheapest, ...listed.map(({ id }) => String(id))])].slice(0, ATTACKED);
    for (const mailbox of await reporters(3, { days: 8 })) await reportAtOnce(mailbox, plans);
    expect(await shown()).toEqual(before);
    expect(await mailsTo(seller.id)).toEqual([]);
    // The same alarm waits once.
    expect([...new Set(suite.api.alarms)]).toEqual([
      'Reports of many plans within a day, by one account, are held (docs/runbook.md)',
    ]);
  });

  it('by people who are no burst are five a day each', async () => {
    const seller = await sellers.seller('enterprise');
    const plans: string[] = [];
    for (let no = 1; no <= 8; no++) plans.push(await sellers.list(seller.headers, { name: `Bisi ${no}` }));
    const people = await reporters(3, { days: 60 });
    for (const person of people) {
      const messages = await reportAll(person, plans);
      const limited = 'Thank you. Your answer is saved. Only your first 5 reports of a day count.';
      expect(messages).toEqual(plans.map((_, at) => (at < 5 ? 'Thank you. Your answer is saved.' : limited)));
    }
    expect((await shown()).reported.sort()).toEqual(plans.slice(0, 5).sort());
    expect(await mailsTo(seller.id)).toHaveLength(1);
    for (const person of people) await reportAll(person, plans.slice(0, 1), { outcome: 'worked' });
    suite.api.clock.time += DAY_MS;
    for (const person of people) await reportAll(person, plans.slice(5));
    expect((await shown()).reported.sort()).toEqual(plans.slice(1).sort());
  });

  it('by five independent people over a week on one plan make it reported', async () => {
    const seller = await sellers.seller();
    const plan = await sellers.list(seller.headers);
    const raised = suite.api.alarms.length;
    for (let day = 0; day < 5; day++) {
      expect((await shown()).reported.includes(plan)).toBe(day >= 3);
      await reportAll(await reporter({ days: 60 }), [plan]);
      suite.api.clock.time += DAY_MS;
    }
    expect(await mailsTo(seller.id)).toHaveLength(1);
    expect(suite.api.alarms).toHaveLength(raised);
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
