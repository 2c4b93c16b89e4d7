import type { PlanChange } from '../../domain/plan/plan.ts';
import { validityDays } from '../../domain/plan/size-and-validity.ts';
import { type PlanRow, planFieldsOf, planRow } from '../db/plan-row.ts';
import type { priceHistory } from '../db/schema.ts';

type Columns = Partial<PlanRow>;
type ColumnName = keyof ReturnType<typeof planRow>;

const SIZED: readonly ColumnName[] = ['price_kobo', 'size_value', 'size_unit'];
const PRICED: readonly ColumnName[] = [...SIZED, 'validity_value', 'validity_unit'];

/**
 * The columns of a plan that a change makes others of, with what they were. Where a price is from and of which day it
 * is belong to that price: unless the change names them anew, another price, size or validity has neither.
 */
export function changeOf(row: PlanRow, change: PlanChange, providerNo: number): { before: Columns; after: Columns } {
  const said = Object.entries(change).filter(([, value]) => value !== undefined);
  const wanted = planRow({ ...planFieldsOf(row), ...Object.fromEntries(said) }, providerNo);
  const isRepriced = PRICED.some((name) => wanted[name] !== row[name]);
  if (isRepriced && change.source === undefined && change.as_of === undefined) {
    Object.assign(wanted, { source: null, as_of: null });
  }
  const names = (Object.keys(wanted) as ColumnName[]).filter((name) => wanted[name] !== row[name]);
  const pick = (from: typeof wanted): Columns => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(row), after: pick(wanted) };
}

/** The entry that a change makes in the history of prices; undefined when neither price nor size is another. */
export function priceChangeOf(
  row: PlanRow,
  after: Columns,
  told: { changed_on: string; note: string },
): typeof priceHistory.$inferInsert | undefined {
  if (!SIZED.some((name) => name in after)) return undefined;
  const changed = { ...row, ...after };
  return {
    ...told,
    plan_no: row.no,
    network: changed.network,
    old_size: sizeText(row),
    old_price_kobo: row.price_kobo,
    new_size: sizeText(changed),
    new_price_kobo: changed.price_kobo,
    validity_days: Math.round(validityDays({ value: changed.validity_value, unit: changed.validity_unit })),
    source: 'SabiData',
  };
}

/** '1.5GB', as the carried-over history writes it. */
const sizeText = ({ size_value, size_unit }: Pick<PlanRow, 'size_value' | 'size_unit'>) => `${size_value}${size_unit}`;
