import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { planHistory } from '../../../domain/contract/plan.calls.ts';
import { dayInLagos } from '../../../domain/lagos-time.ts';
import { databases } from '../../../tests/support/server/databases.ts';
import { reportersOf } from '../../../tests/support/server/reporters.ts';
import { sellersOf } from '../../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../../tests/support/server/test-api.ts';

describe.each(databases({ both: true }))('the price trail of a plan on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send, list, rowOf } = sellers;
  const { reporters, reportAll } = reportersOf(suite);

  const read = (id: string, headers: Record<string, string> = {}) =>
    suite.api.call(`/plans/${id}/history`, { headers });
  const trailOf = async (id: string) => {
    const answer = await read(id);
    expect(answer.status).toBe(200);
    return v.parse(planHistory.response, await answer.json());
  };
  const pricesOf = async (id: string) => (await trailOf(id)).items.map(({ price }) => price);
  const idOf = async (name: string) =>
    String((await suite.database.run('select id from plans where name = $1', [name]))[0]?.id);
  const today = async () =>
    (await suite.database.run(`select (now() at time zone 'Africa/Lagos')::date::text as day`))[0]?.day;

  it('begins with the first price, and has a change by the API once', async () => {
    const { headers } = await sellers.seller();
    const id = await list(headers, { price: 1200.5 });
    const first = {
      on: await today(),
      price: 1200.5,
      size: { value: 3, unit: 'GB' },
      validity_days: 30,
      source: null,
    };
    const sightings = [first.on];
    expect(await trailOf(id)).toEqual({ items: [first], lowest: 1200.5, highest: 1200.5, sightings });
    await send('PUT', `/plans/${id}`, headers, { price: 900, name: 'Bisi MTN 3GB Promo' });
    await send('PUT', `/plans/${id}`, headers, { description: 'Three gigabytes' });
    const items = [first, { ...first, price: 900 }];
    expect(await trailOf(id)).toEqual({ items, lowest: 900, highest: 1200.5, sightings });
  });

  it('has a change by plain SQL, of the price, the size or the validity', async () => {
    const id = await list((await sellers.seller()).headers);
    const { no } = await rowOf(id);
    for (const change of [
      'price_kobo = 150000',
      `size_value = 1.8, source = 'A list'`,
      'validity_value = 2.4',
      `size_value = 1843.2, size_unit = 'MB'`,
    ]) {
      // Each on a day of its own.
      await suite.database.run('update price_history set changed_on = changed_on - 1 where plan_no = $1', [no]);
      await suite.database.run(`update plans set ${change} where id = $1`, [id]);
    }
    const { items } = await trailOf(id);
    expect(items.map(({ price, size, validity_days, source }) => [price, size.value, validity_days, source])).toEqual([
      [1200, 3, 30, null],
      [1500, 3, 30, null],
      [1500, 1.8, 30, 'A list'],
      [1500, 1.8, 2.4, 'A list'],
    ]);
  });

  it('is that of the network that the plan is for now', async () => {
    const { headers } = await sellers.seller();
    const id = await list(headers, { price: 900 });
    await suite.database.run(
      `update price_history set changed_on = '2026-01-02', sightings = '{2026-01-02}' where plan_no =
      (select no from plans where id = $1)`,
      [id],
    );
    await send('PUT', `/plans/${id}`, headers, { network: 'GLO' });
    const day = await today();
    expect(await trailOf(id)).toMatchObject({ items: [{ on: day, price: 900 }], sightings: [day] });
    await send('PUT', `/plans/${id}`, headers, { price: 1000 });
    expect(await trailOf(id)).toMatchObject({ items: [{ on: day, price: 900 }, { price: 1000 }] });
    await send('PUT', `/plans/${id}`, headers, { network: 'MTN' });
    expect(await trailOf(id)).toMatchObject({
      items: [
        { on: '2026-01-02', price: 900 },
        { on: day, price: 1000 },
      ],
    });
  });

  it('begins with the price before a published change', async () => {
    const { items, lowest, highest } = await trailOf(await idOf('MTN 1.8GB Monthly'));
    const deal = { on: '2025-02-10', validity_days: 30, source: expect.stringContaining('arbiterz.com') };
    expect(items).toEqual([
      { ...deal, before: true, price: 1000, size: { value: 1.5, unit: 'GB' } },
      { ...deal, price: 1500, size: { value: 1.8, unit: 'GB' } },
    ]);
    expect([lowest, highest]).toEqual([1000, 1500]);
  });

  it('claims no day for a published change without one', async () => {
    const { items } = await trailOf(await idOf('MTN 6GB Weekly'));
    expect(items).toMatchObject([{ on: '2026-05-19', price: 2500 }]);
    expect(await pricesOf(await idOf('MTN 20GB Monthly'))).toEqual([5500, 7500]);
  });

  it('has the 200 newest prices, one a day, and the lowest and the highest of all time', async () => {
    const id = await list((await sellers.seller()).headers);
    const { no } = await rowOf(id);
    await suite.database.run(
      `insert into price_history (plan_no, changed_on, old_size, old_price_kobo, new_size, new_price_kobo, validity_days)
       select $1, date '2019-01-01' + n, '3GB', 100000, '3GB',
         case n when 1 then 50000 when 2 then 500000 else 100000 + n * 100 end, 30 from generate_series(1, 900) n`,
      [no],
    );
    const { items, lowest, highest } = await trailOf(id);
    expect(items).toHaveLength(200);
    expect(items.at(-1)?.price).toBe(1200);
    expect([lowest, highest, items[0]?.price, items[1]?.price, items[2]?.price]).toEqual([500, 5000, 500, 5000, 1704]);
  });

  it('keeps its history through flips within a day, and repeats of a price', async () => {
    const { headers } = await sellers.seller();
    const id = await list(headers);
    const { no } = await rowOf(id);
    await suite.database.run('update price_history set changed_on = changed_on - 30 where plan_no = $1', [no]);
    for (let flip = 0; flip < 20; flip++) {
      await send('PUT', `/plans/${id}`, headers, { price: flip % 2 === 0 ? 1300 : 1400 });
      await send('PUT', `/plans/${id}`, headers, { price: flip % 2 === 0 ? 1300 : 1400 });
    }
    expect(await pricesOf(id)).toEqual([1200, 1400]);
    const [stored] = await suite.database.run('select count(*)::int as entries from price_history where plan_no = $1', [
      no,
    ]);
    expect(stored?.entries).toBeLessThanOrEqual(3);
  });

  it('says between which days a price changed that was seen in two lists, and by which day if that is all', async () => {
    const trailIn = async (seller: string, name: string) => {
      const [plan] = await suite.database.run(
        `select plans.id from plans join providers on providers.no = provider_no
         where providers.name = $1 and plans.name = $2`,
        [seller, name],
      );
      return trailOf(String(plan?.id));
    };
    expect((await trailIn('VTpass', 'Glo 1GB SME (3 days)')).items).toMatchObject([
      { on: '2026-06-08', day_is: 'seen', price: 295 },
      { on: '2026-08-20', day_is: 'seen', after: '2026-06-08', price: 330 },
    ]);
    const { items, sightings } = await trailIn('ClubKonnect (Nellobytes)', 'Glo 1GB SME (3 days)');
    expect(items).toMatchObject([
      { on: '2025-10-06', day_is: 'latest', price: 282 },
      { on: '2026-07-22', day_is: 'latest', price: 322 },
    ]);
    expect([items[1]?.after, sightings]).toEqual([undefined, []]);
  });

  it('has the days on which the price was seen', async () => {
    expect((await trailOf(await idOf('MTN 1.8GB Monthly'))).sightings).toEqual([
      ...['2026-05-19', '2026-06-08', '2026-08-20', '2026-09-30'],
    ]);
    expect((await trailOf(await idOf('T2 650MB 3-Day'))).sightings).toEqual([]);
  });

  it('says that three independent buyers confirm the price, and the last day on which one did', async () => {
    const id = await list((await sellers.seller()).headers);
    const people = await reporters(3, { days: 31 });
    const confirmed = async () => (await trailOf(id)).confirmed_by_buyers;
    for (const person of people.slice(1)) await reportAll(person, [id], { outcome: 'worked' });
    expect(await confirmed()).toBeUndefined();
    await reportAll(people[0] as (typeof people)[0], [id], { outcome: 'worked' });
    expect(await confirmed()).toEqual({ people: 3, on: dayInLagos(suite.api.clock.nowMs()) });
  });

  it('is 404 for a plan that is unknown or deleted', async () => {
    const { headers } = await sellers.seller();
    const id = await list(headers);
    await send('DELETE', `/plans/${id}`, headers);
    for (const unknown of [id, randomUUID(), 'nonsense', "';--"]) {
      const answer = await read(encodeURIComponent(unknown));
      expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    }
  });

  it('is the same for visitors and users, who store it and ask whether it is current', async () => {
    const { headers } = await sellers.seller();
    const id = await list(headers);
    const [visitor, user] = [await read(id), await read(id.toUpperCase(), headers)];
    const etag = visitor.headers.get('etag') as string;
    expect([visitor.headers.get('cache-control'), user.headers.get('etag')]).toEqual(['no-cache', etag]);
    expect(await user.json()).toEqual(await visitor.json());
    const again = await read(id, { 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([304, '', 'no-cache']);
    await send('PUT', `/plans/${id}`, headers, { price: 905 });
    expect((await read(id, { 'if-none-match': etag })).status).toBe(200);
    expect((await read(randomUUID(), { 'if-none-match': etag })).headers.get('etag')).toBeNull();
  });

  it('reports no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
