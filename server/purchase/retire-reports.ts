import { dayInLagos, daysBefore } from '../../domain/lagos-time.ts';
import { COUNTED_MS } from '../../domain/purchase/reported-price.ts';
import type { PlanRow } from '../db/plan-row.ts';

const DAY_MS = 86_400_000;

/** The writer of a price. */
interface Writer {
  /** True if the plan's own seller writes the price, not an administrator. */
  isSeller: boolean;
  /** True for a list that the operator imports. */
  isImport?: boolean;
  at: Date;
}

type ReportColumns = Partial<Pick<PlanRow, 'price_no' | 'mailed_price_no' | 'reports_from' | 'reports_retired_on'>>;

/**
 * Returns the columns of a price that is given once more: its next number, and what retires the reports on it. An
 * administrator retires them always, and a seller once, when the plan is reported: reports of the same price that come
 * after that stand until an administrator looks. An import retires none: nobody has looked at the price.
 */
export function retireReports(row: PlanRow, writer: Writer): ReportColumns {
  if (writer.isImport) return {};
  if (mayRetire(row, writer)) return retired(row, writer);
  const price_no = row.price_no + 1;
  // The price is the same: no second mail.
  return row.mailed_price_no === row.price_no ? { price_no, mailed_price_no: price_no } : { price_no };
}

/**
 * Returns the columns that a new price changes besides. Reports are on prices near theirs, so a small change is as good as
 * the same price. Two weeks after a seller has retired reports, a new price lets them do so again.
 */
export function reportsAfterNewPrice(row: PlanRow, after: Partial<PlanRow>, writer: Writer): ReportColumns {
  if (writer.isImport) return {};
  if (!writer.isSeller || (isNear(row, after) && mayRetire(row, writer))) return retired(row, writer);
  const since = daysBefore(dayInLagos(writer.at.getTime()), COUNTED_MS / DAY_MS);
  return row.reports_retired_on !== null && row.reports_retired_on < since ? { reports_retired_on: null } : {};
}

export const STAYS_REPORTED =
  'People have reported this price again: it stays marked until an administrator has looked.';

/** True if a write gives a reported price once more, or one near it, without retiring the reports on it. */
export const staysReported = (
  row: PlanRow,
  { after, columns }: { after: Partial<PlanRow>; columns: Partial<PlanRow> },
): boolean =>
  row.reported_on !== null &&
  ('price_kobo' in after ? after.price_kobo !== row.reported_price_kobo : columns.price_no !== undefined) &&
  isNear(row, after) &&
  columns.reports_from === undefined;

const mayRetire = (row: PlanRow, { isSeller }: Writer) =>
  !isSeller || (row.reported_on !== null && row.reports_retired_on === null);

/** True if a change leaves what is sold as it is, at a price within a twentieth. */
const isNear = ({ price_kobo }: PlanRow, after: Partial<PlanRow>) =>
  OFFER.every((name) => !(name in after)) && Math.abs((after.price_kobo ?? price_kobo) - price_kobo) * 20 <= price_kobo;

const OFFER = ['size_value', 'size_unit', 'validity_value', 'validity_unit'] as const;

function retired({ price_no }: PlanRow, { isSeller, at }: Writer): ReportColumns {
  const reports_retired_on = isSeller ? dayInLagos(at.getTime()) : null;
  return { price_no: price_no + 1, reports_from: price_no + 1, reports_retired_on };
}
