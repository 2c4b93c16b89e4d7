import { describe, expect, it } from 'vitest';
import type { Plan } from '../../domain/plan/plan.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { reportersOf } from '../../tests/support/server/reporters.ts';
import { planBody, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

import { SUDDEN_ALARM } from './report-alarms.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Enough for every plan that is called cheapest, and a third of each network. */
const ATTACKED = 96;
const SAVED = 'Thank you. Your answer is saved.';

describe.each(databases({ both: true }))('reports on many plans on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { reporter, reporters, reportAll, reportAtOnce, mailsTo, decide, decideCalmly } = reportersOf(suite);
  const { send } = sellers;

  const shown = async () => {
    await suite.api.store.catchUp();
    const [cheapest, all, finder] = await Promise.all(
      ['/cheapest-plans', '/plans/all', '/finder?data_mb=1024&days=7'].map((path) => send('GET', path, {})),
    );
    const plans = all?.body as unknown as Plan[];
    return {
      cheapest: (cheapest as { body: unknown } as { body: Plan[] }).body.map(({ id }) => id),
      finder: finder?.body,
      reported: plans.filter(({ reported_on }) => reported_on).map(({ id }) => id),
    };
  };
  const sale = async (count: number, price = 800) => {
    const seller = await sellers.seller('enterprise');
    const plans: string[] = [];
    for (let no = 1; no <= count; no++)
      plans.push(
        await sellers.list(seller.headers, {
          name: `Bisi ${no}`,
          price: price + no,
          buy_url: 'https://shop.example/3gb',
        }),
      );
    return { seller, plans };
  };

  it('by three mailboxes of eight days move nothing that anybody sees, in three weeks', async () => {
    const { seller, plans: own } = await sale(12, 220);
    const before = await shown();
    expect(before.cheapest.length).toBeGreaterThanOrEqual(8);
    const listed = await suite.database.run('select id::text from plans where deleted_at is null order by price_kobo');
    const plans = [...new Set([...own, ...before.cheapest, ...listed.map(({ id }) => String(id))])].slice(0, ATTACKED);
    const mailboxes = await reporters(3, { days: 8 });
    for (const mailbox of mailboxes) await reportAtOnce(mailbox, plans);
    for (let day = 0; day < 21; day++) {
      await decide();
      suite.api.clock.time += DAY_MS;
      for (const mailbox of mailboxes) await reportAll(mailbox, plans.slice(day, day + 6));
    }
    await decide();
    expect(await shown()).toEqual(before);
    expect(await mailsTo(seller.id)).toEqual([]);
    expect(suite.api.alarms).toEqual([]);
  });

  it('of one account are five a day', async () => {
    const { plans } = await sale(8);
    const [person] = await reporters(1, { days: 60 });
    const limited = `${SAVED} Only your first 5 reports of a day count.`;
    const messages = await reportAll(person as Awaited<ReturnType<typeof reporter>>, plans);
    expect(messages).toEqual(plans.map((_, at) => (at < 5 ? SAVED : limited)));
  });

  it('do not keep an honest wrong price among the cheapest: five people in a week, while others report others', async () => {
    const { seller, plans } = await sale(1, 208);
    const wrong = plans[0] as string;
    const others = (await sale(20)).plans;
    const honest = (await sale(2)).plans;
    const busy = await reporter({ days: 400 });
    const raised = suite.api.alarms.length;
    expect((await shown()).cheapest).toContain(wrong);
    for (let day = 0; day < 5; day++) {
      await reportAll(await reporter({ days: 60 }), [wrong]);
      // Young people, neighbours and a person with many plans report other plans meanwhile.
      for (const one of await reporters(3, { days: 9 })) await reportAll(one, others.slice(2 * day, 2 * day + 2));
      for (const host of [1, 2, 3, 4])
        await reportAll(await reporter({ days: 90, address: `102.89.34.${10 * day + host}` }), honest);
      await reportAll(busy, others.slice(10));
      if (day < 4) await decide();
      if (day < 4) suite.api.clock.time += 1.5 * DAY_MS;
    }
    const fifthMs = suite.api.clock.time;
    // The server runs the job every five seconds; one run is enough.
    await decide();
    expect(suite.api.clock.time - fifthMs).toBeLessThan(MINUTE_MS);
    const after = await shown();
    expect(after.cheapest).not.toContain(wrong);
    expect(after.reported).toContain(wrong);
    expect(await mailsTo(seller.id)).toHaveLength(1);
    expect(suite.api.alarms).toHaveLength(raised);
  });

  it('of five people at the same moment take a plan off too, with an alarm', async () => {
    const { plans } = await sale(1, 210);
    suite.api.clock.time += DAY_MS;
    for (const one of await reporters(5, { days: 60 })) await reportAll(one, plans);
    await decide();
    expect((await shown()).reported).toContain(plans[0]);
    expect(suite.api.alarms).toContain(SUDDEN_ALARM);
  });

  it('of thirty old accounts raise an alarm before they change an answer', async () => {
    for (const each of [1, 5, 12]) {
      suite.api.clock.time += 2 * DAY_MS;
      suite.api.alarms.length = 0;
      const { seller, plans } = await sale(40);
      const before = await shown();
      for (const [at, one] of (await reporters(30, { days: 60 })).entries()) {
        await reportAll(one, plans.slice(at % 6, (at % 6) + each));
        await decide();
        if (suite.api.alarms.length === 0) expect((await shown()).reported).toEqual(before.reported);
      }
      expect(suite.api.alarms.length).toBeGreaterThan(0);
      expect((await mailsTo(seller.id)).length).toBeLessThanOrEqual(1);
    }
  });

  it('are not wiped by a seller who repeats the price, moves it a little, or changes the plan and back', async () => {
    const { seller, plans } = await sale(1);
    const plan = plans[0] as string;
    const isReported = async () => (await shown()).reported.includes(plan);
    const write = async (change: object) =>
      String((await send('PUT', `/plans/${plan}`, seller.headers, change)).body.message);
    const report = async () => {
      for (const one of await reporters(4, { days: 60 })) await reportAll(one, plans);
      await decideCalmly();
    };
    await write({ price: 801 });
    await report();
    expect(await isReported()).toBe(true);
    expect(await write({ price: 801 })).toBe('Successfully Updated Plan');
    expect(await isReported()).toBe(false);
    await decideCalmly();
    expect(await isReported()).toBe(false);
    await report();
    expect(await isReported()).toBe(true);
    const again =
      'Successfully Updated Plan. People have reported this price again: it stays marked until an administrator has looked.';
    expect(await write({ price: 801 })).toBe(again);
    for (const change of [
      { price: 830 },
      { price: 801 },
      { size: { value: 4, unit: 'GB' } },
      { size: { value: 3072, unit: 'MB' } },
      { price: 1200 },
      { price: 801 },
    ]) {
      await write(change);
      await decideCalmly();
      expect(await isReported()).toBe(!('size' in change && change.size?.value === 4) && change.price !== 1200);
    }
    expect(suite.api.alarms).toContain(
      'A price is reported again after its seller confirmed it. Confirm or change it in Prices to check (docs/runbook.md)',
    );
    const admin = await sellers.signedIn('systemadmin');
    expect((await send('PUT', `/plans/${plan}`, admin.headers, { price: 801 })).status).toBe(200);
    await decideCalmly();
    expect(await isReported()).toBe(false);
    const entries = await sellers.entriesOf(plan);
    expect(entries.filter(({ action }) => action === 'price.reported').at(-1)).toMatchObject({
      after: { confirmed_before: expect.any(String) },
    });
  });

  it('stay with a plan that its seller deletes and lists again, alone or in a list', async () => {
    const { seller, plans } = await sale(2);
    const reported = async () => (await shown()).reported;
    for (const plan of plans) {
      for (const one of await reporters(4, { days: 60 })) await reportAll(one, [plan]);
      await decideCalmly();
      expect(await reported()).toContain(plan);
      expect((await send('DELETE', `/plans/${plan}`, seller.headers)).status).toBe(200);
    }
    const again = await sellers.list(seller.headers, { name: 'Another name', price: 801 });
    const another = await sellers.list(seller.headers, { name: 'Another plan', price: 1200 });
    const bulk = await send('POST', '/plans/create-bulk', seller.headers, [planBody({ price: 803 })]);
    expect(bulk.status).toBe(200);
    await decideCalmly();
    const [listed] = await suite.database.run(
      `select id::text from plans where deleted_at is null and price_kobo = 80300
         and provider_no = (select no from providers where id = $1)`,
      [seller.provider],
    );
    expect(await reported()).toEqual(expect.arrayContaining([again, listed?.id]));
    expect(await reported()).not.toContain(another);
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
