import fc from 'fast-check';
import type { Cell, ColumnPatch } from '../../domain/plan/catalogue/column-patch.ts';
import { NETWORKS } from '../../domain/plan/network.ts';
import { PLAN_COLUMNS, type PlanColumn } from '../../domain/plan/plan-fields.ts';

export type PlanRow = { no: number } & Record<PlanColumn, Cell>;

const maybe = <T extends Cell>(cells: fc.Arbitrary<T>) => fc.option(cells, { freq: 3 });
const words = fc.constantFrom('Daily', 'WEEKLY', 'month', 'Ünlimited', '1GB', '1.5 GB', 'İstanbul', 'night\n', 'a');

/** Cells that are alike often enough to match, tie and repeat. */
const cellArbitraries: Record<PlanColumn, fc.Arbitrary<Cell>> = {
  id: fc.oneof(
    fc.nat(1 << 20).map((n) => `5ab1da7a-0000-8000-8000-${n.toString(16).padStart(12, '0')}`),
    fc.uuid({ version: 4 }),
  ),
  name: fc.array(words, { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
  network: fc.constantFrom(...NETWORKS),
  size_value: fc.constantFrom(1, 1.5, 2, 512, 1024, 0.35),
  size_unit: fc.constantFrom('MB', 'GB'),
  price: fc.oneof(
    fc.constantFrom(100, 500, 984.5),
    fc.integer({ min: 0, max: 100_000 }).map((kobo) => kobo / 100),
  ),
  validity_value: fc.integer({ min: 1, max: 365 }),
  validity_unit: fc.constantFrom('days', 'months', 'years'),
  description: words,
  provider_no: fc.integer({ min: 1, max: 3 }),
  buy_url: maybe(fc.constant('https://sabidata.test/buy')),
  discount: maybe(fc.integer({ min: 0, max: 100 })),
  auto_renew: maybe(fc.boolean()),
  category: maybe(fc.constantFrom('night', 'social')),
  bonus: maybe(words),
  ussd_code: maybe(fc.constant('*312#')),
  ussd_steps: maybe(words),
  list_price: maybe(fc.integer({ min: 1, max: 900 })),
  source: maybe(words),
  as_of: maybe(fc.constant('2026-11-21')),
  version: fc.integer({ min: 1, max: 99 }),
  updated_on: fc.constant('2026-11-21'),
};

/** Plans with rising running numbers that leave gaps. */
export const planRowsArbitrary: fc.Arbitrary<PlanRow[]> = fc
  .array(fc.record({ step: fc.integer({ min: 1, max: 4 }), row: fc.record(cellArbitraries) }), { maxLength: 40 })
  .map((drawn) => {
    let no = 0;
    return drawn.map(({ step, row }) => ({ no: (no += step), ...row }) as PlanRow);
  });

/** The part that holds some rows, by default whole. */
export function partOf(rows: readonly PlanRow[], columns: readonly PlanColumn[] = PLAN_COLUMNS): ColumnPatch {
  const part: ColumnPatch = { no: rows.map(({ no }) => no) };
  for (const name of columns) part[name] = rows.map((row) => row[name]);
  return part;
}
