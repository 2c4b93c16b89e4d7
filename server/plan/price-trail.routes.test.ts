import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { planHistory } from '../../domain/contract/plan.calls.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

describe.each(databases({ both: true }))('the price trail of a plan on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send, list, rowOf } = sellers;

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
    expect(await trailOf(id)).toEqual({ items: [first], lowest: 1200.5, highest: 1200.5 });
    await send('PUT', `/plans/${id}`, headers, { price: 900, name: 'Bisi MTN 3GB Promo' });
    await send('PUT', `/plans/${id}`, headers, { description: 'Three gigabytes' });
    expect(await trailOf(id)).toEqual({ items: [first, { ...first, price: 900 }], lowest: 900, highest: 1200.5 });
  });

  it('has a change by plain SQL, of the price, the size or the validity', async () => {
    const id = await list((await sellers.seller()).headers);
    await suite.database.run('update plans set price_kobo = 150000 where id = $1', [id]);
    await suite.database.run(`update plans set size_value = 1.8, source = 'A list' where id = $1`, [id]);
    await suite.database.run(`update plans set validity_value = 2.4 where id = $1`, [id]);
    await suite.database.run(`update plans set size_value = 1843.2, size_unit = 'MB' where id = $1`, [id]);
    const { items } = await trailOf(id);
    expect(items.map(({ price, size, validity_days, source }) => [price, size.value, validity_days, source])).toEqual([
      [1200, 3, 30, null],
      [1500, 3, 30, null],
      [1500, 1.8, 30, 'A list'],
      [1500, 1.8, 2.4, 'A list'],
    ]);
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
    expect(items).toMatchObject([{ on: '2025-08-01', price: 2500 }]);
    expect(await pricesOf(await idOf('MTN 20GB Monthly'))).toEqual([5500, 7500]);
  });

  it('has the 200 newest prices', async () => {
    const id = await list((await sellers.seller()).headers, { price: 1, confirm_price: true });
    const { no } = await rowOf(id);
    await suite.database.run(
      `insert into price_history (plan_no, changed_on, old_size, old_price_kobo, new_size, new_price_kobo, validity_days)
       select $1, '2025-01-01', '3GB', n * 100 + 100, '3GB', n * 100 + 200, 30 from generate_series(1, 250) n`,
      [no],
    );
    const { items, lowest } = await trailOf(id);
    expect(items).toHaveLength(200);
    expect(items.at(-1)?.price).toBe(1);
    expect([lowest, items[0]?.price]).toEqual([1, 54]);
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
