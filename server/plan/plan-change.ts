import { dayInLagos } from '../../domain/lagos-time.ts';
import { IMPLAUSIBLE_PRICE, isPlausiblePrice } from '../../domain/plan/field-schemas.ts';
import type { PlanChange } from '../../domain/plan/plan.ts';
import { clearedBy } from '../../domain/plan/plan-fields.ts';
import { type PlanRow, planFieldsOf, planRow } from '../db/plan-row.ts';
import { ApiError } from '../http/errors.ts';

type Columns = Partial<PlanRow>;
type ColumnName = keyof ReturnType<typeof planRow>;

const PRICE_COLUMNS: readonly ColumnName[] = [
  'price_kobo',
  'size_value',
  'size_unit',
  'validity_value',
  'validity_unit',
];

/**
 * Returns the columns that a change alters, with their old and new values.
 * @throws 'bad_input' for a price that is too high for the plan's size
 */
export function changedColumns(
  row: PlanRow,
  change: PlanChange,
  providerNo: number,
): { before: Columns; after: Columns } {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const fields = planFieldsOf(row);
  const changed = { ...fields, ...given, ...clearedBy(change, fields) };
  if (!isPlausiblePrice(changed)) throw new ApiError('bad_input', IMPLAUSIBLE_PRICE, { field: 'price' });
  const wanted = planRow(changed, providerNo);
  const names = (Object.keys(wanted) as ColumnName[]).filter((name) => wanted[name] !== row[name]);
  const pick = (from: typeof wanted): Columns => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(row), after: pick(wanted) };
}

interface PriceWriter {
  /** True if the plan's own seller writes the price, not an administrator. */
  isSeller: boolean;
  at: Date;
}

type PriceDates = Pick<PlanRow, 'seen_from' | 'seen_to' | 'confirmed_at'>;

/**
 * Returns the dates of a price that is written now: confirmed by its seller, or seen by an administrator, on the day that
 * `as_of` gives or today.
 */
export function priceDates({ isSeller, at }: PriceWriter, asOf: string | null | undefined): PriceDates {
  if (isSeller) return { seen_from: null, seen_to: null, confirmed_at: at };
  const day = asOf ?? dayInLagos(at.getTime());
  return { seen_from: day, seen_to: day, confirmed_at: null };
}

/** True if a change alters what is paid, or what is paid for. */
export function isNewPrice(after: Columns): boolean {
  return PRICE_COLUMNS.some((name) => name in after);
}
