import { describe, expect, it } from 'vitest';
import type { DashboardMetrics } from '../../domain/dashboard/dashboard-metrics.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { planBody, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const size = (value: number, unit: 'MB' | 'GB') => ({ size: { value, unit } });
const validity = (value: number, unit: 'days' | 'months' | 'years') => ({ validity: { value, unit } });

const OUT_OF_BOUNDS: [field: string, change: object][] = [
  ['size.value', size(5e-324, 'MB')],
  ['size.value', size(1e-6, 'GB')],
  ['size.value', size(0.99, 'MB')],
  ['size.value', size(-1, 'GB')],
  ['size.value', size(102_401, 'GB')],
  ['size.value', size(1e308, 'GB')],
  ['validity.value', validity(0.03, 'days')],
  ['validity.value', validity(0, 'days')],
  ['validity.value', validity(11, 'years')],
  ['validity.value', validity(122, 'months')],
  ['price', { price: 10_000_000, ...size(1, 'MB') }],
  ['price', { price: 10_000_001 }],
  ['price', { price: -0.01 }],
  ['list_price', { list_price: 1e300 }],
  ['discount', { discount: 100.01 }],
];

/** No call stores a number that is out of its bounds (docs/spec-decisions.md, Limits of numbers). */
describe.each(databases({ both: true }))('the limits of numbers on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send, list } = sellers;
  const average = async (headers: Record<string, string>) => {
    const { status, body } = await send('GET', '/dashboard', headers);
    expect(status).toBe(200);
    return (body as unknown as { data: DashboardMetrics }).data.average_price_per_gb;
  };

  it('refuse a plan that is created, changed or uploaded in bulk, and name the field', async () => {
    const { headers, no } = await sellers.seller('enterprise');
    const id = await list(headers);
    for (const [field, change] of OUT_OF_BOUNDS) {
      const refused = { status: 422, body: { field } };
      expect(await send('POST', '/plans/create', headers, { ...planBody(), ...change })).toMatchObject(refused);
      expect(await send('PUT', `/plans/${id}`, headers, change)).toMatchObject(refused);
    }
    const { body } = await send(
      'POST',
      '/plans/create-bulk',
      headers,
      OUT_OF_BOUNDS.map(([, change]) => ({ ...planBody(), ...change })),
    );
    expect(body.rows).toMatchObject(OUT_OF_BOUNDS.map(([field], at) => ({ row: at + 1, field })));
    expect(await suite.database.run('select id::text from plans where provider_no = $1', [no])).toEqual([{ id }]);
  });

  it('accept the least and the most', async () => {
    const { headers } = await sellers.seller('enterprise');
    const bounds = [
      size(1, 'MB'),
      size(102_400, 'GB'),
      validity(0.04, 'days'),
      validity(10, 'years'),
      // In binary numbers these are the limits; in decimals they are 1e-17 beyond.
      validity(0.04 / 30, 'months'),
      validity(0.04 / 365, 'years'),
      validity(3650 / 30, 'months'),
      { price: 0 },
      { price: 10_000_000, ...size(10, 'GB') },
    ];
    for (const change of bounds) await list(headers, { ...planBody({ price: 900, confirm_price: true }), ...change });
  });

  it('refuse a change of the size that makes the price implausible, and the other way round', async () => {
    const { headers } = await sellers.seller();
    const id = await list(headers, { price: 5000, ...size(5, 'GB') });
    const put = (change: object) => send('PUT', `/plans/${id}`, headers, change);
    expect(await put(size(5, 'MB'))).toMatchObject({ status: 422, body: { field: 'price' } });
    expect((await put({ price: 100, confirm_price: true, ...size(5, 'MB') })).status).toBe(200);
    expect(await put({ price: 5000 })).toMatchObject({ status: 422, body: { field: 'price' } });
  });

  it('hold in the database too', async () => {
    const { no } = await sellers.seller();
    for (const [, change] of OUT_OF_BOUNDS) {
      const {
        size,
        price,
        validity,
        list_price = null,
        discount = null,
      } = { ...planBody(), ...change } as ReturnType<typeof planBody>;
      const row = [
        no,
        size.value,
        size.unit,
        Math.round(price * 100),
        validity.value,
        validity.unit,
        list_price && 2e9,
        discount,
      ];
      const insert = suite.database.run(
        `insert into plans (provider_no, name, network, description, size_value, size_unit, price_kobo, validity_value,
         validity_unit, list_price_kobo, discount) values ($1, 'x', 'MTN', 'x', $2, $3, $4, $5, $6, $7, $8)`,
        row,
      );
      await expect(insert).rejects.toThrow(/check constraint/);
    }
  });

  it('keep one plan from dominating the average price per GB', async () => {
    const { headers } = await sellers.seller('enterprise');
    const before = await average(headers);
    await list(headers, { ...planBody({ price: 900, ...size(1, 'MB'), confirm_price: true }) });
    const after = await average(headers);
    expect(after).toBeGreaterThan(before);
    expect(after - before).toBeLessThan(0.05 * before);
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
