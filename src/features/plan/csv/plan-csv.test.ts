import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { NETWORKS } from '../../../../domain/plan/network.ts';
import { type Plan, PlanInputSchema } from '../../../../domain/plan/plan.ts';
import { csvCells } from '../../../../domain/plan/plan-csv.ts';
import { checkedRows } from '../../../../tests/support/fixtures/bulk-upload.ts';
import { pricedArbitrary, samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { compareWithLive, indexLive } from '../bulk/rows/compare-with-live.ts';
import { plansCsv } from './plan-csv.ts';

const line = async (plan: Partial<Plan>) => (await plansCsv([samplePlan(plan)])).split('\r\n')[1];

it('begins with a byte order mark and the columns, and ends each line with CRLF', async () => {
  const csv = await plansCsv([samplePlan()]);
  expect(csv).toMatch(/^\uFEFFid,name,network,size,size_unit,price,.*,list_price\r\n5ab1da7a.*\r\n$/s);
});

it('has a header line without plans', async () => {
  expect(await plansCsv([])).toMatch(/^\uFEFFid,name,.*list_price\r\n$/);
});

it.each(['=1+1', '+1', '-1', '@x', "'=1", '=1\n+2'])(
  'escapes %j, so that no spreadsheet calculates it',
  async (name) => {
    const cell = /,("[^"]*"),MTN/s.exec(await plansCsv([samplePlan({ name })]))?.[1];
    expect(cell).toBe(`"'${name}"`);
  },
);

it('does not escape numbers and short codes', async () => {
  expect(await line({ ussd_code: '*312#', auto_renew: false })).toContain(',3500,30,days,');
  expect(await line({ ussd_code: '*312#', auto_renew: false })).toContain(',no,,,*312#,');
});

// Texts with characters that are special in CSV, as the schema of a plan returns them.
const text = (maxLength: number) =>
  fc
    .string({
      unit: fc.oneof(
        fc.constantFrom(...'\'=+-@\t\r\n,;" ₦1a'),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
      maxLength,
    })
    .map((raw) => raw.replaceAll('\0', '').slice(0, maxLength).trim())
    .filter((raw) => !/\p{Cs}/u.test(raw));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const planArbitrary = fc
  .record({
    name: text(40).filter(Boolean),
    description: text(80).filter(Boolean),
    network: fc.constantFrom(...NETWORKS),
    priced: pricedArbitrary,
    buy_url: optional(fc.webUrl({ validSchemes: ['https'] })),
    discount: optional(fc.double({ min: 0, max: 100, noNaN: true })),
    auto_renew: optional(fc.boolean()),
    category: optional(text(20)),
    bonus: optional(text(40)),
    ussd_code: optional(text(20)),
    ussd_steps: optional(text(20)),
    list_price: optional(fc.integer({ min: 0, max: 10_000_000 })),
  })
  .map(({ priced, ...fields }) => ({ ...priced, ...fields }))
  .filter((fields) => v.is(PlanInputSchema, fields))
  .map((fields) => samplePlan(fields));

it('is read back unchanged by a bulk upload, except for line breaks', async () => {
  const newlines = (plan: object) => JSON.parse(JSON.stringify(plan).replaceAll(/\\r(\\n)?/g, '\\n'));
  await fc.assert(
    fc.asyncProperty(fc.array(planArbitrary, { minLength: 1, maxLength: 4 }), async (plans) => {
      const rows = await checkedRows(await plansCsv(plans));
      expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
      const back = rows.map(({ plan, exportedId }) => csvCells({ ...samplePlan(), ...plan, id: exportedId ?? '' }));
      const bare = { ...samplePlan() };
      expect(back).toEqual(plans.map((plan) => newlines(csvCells({ ...bare, ...plan }))));
    }),
  );
});

it('matches the listed plans in a bulk upload', async () => {
  const plans = [samplePlan({ discount: 5, bonus: '=Free' }), samplePlan({ id: 'b', name: 'Other', auto_renew: true })];
  const rows = compareWithLive(await checkedRows(await plansCsv(plans)), indexLive(plans));
  expect(rows.map(({ match }) => match)).toEqual(plans.map(() => ({ kind: 'listed', differences: [] })));
});
