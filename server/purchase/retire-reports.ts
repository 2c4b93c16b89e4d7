import { dayInLagos, daysBefore } from '../../domain/lagos-time.ts';
import { sizeMb, validityDays } from '../../domain/plan/size-and-validity.ts';
import { COUNTED_MS } from '../../domain/purchase/reported-price.ts';
import { type PlanRow, planFieldsOf } from '../db/plan-row.ts';

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
 * Returns the columns that a new price changes besides. Reports are on offers near theirs, so a small change is as good as
 * the same price. Two weeks after a seller has retired reports, another price lets them do so again; if people report the
 * one that it replaces, the two weeks begin anew, so that a price for a moment does not help.
 */
export function reportsAfterNewPrice(row: PlanRow, after: Partial<PlanRow>, writer: Writer): ReportColumns {
  if (writer.isImport) return {};
  const isSmall = isNear(row, after);
  if (!writer.isSeller || (isSmall && mayRetire(row, writer))) return retired(row, writer);
  if (isSmall || row.reports_retired_on === null) return {};
  const today = dayInLagos(writer.at.getTime());
  if (row.reported_on !== null) return { reports_retired_on: today };
  return row.reports_retired_on < daysBefore(today, COUNTED_MS / DAY_MS) ? { reports_retired_on: null } : {};
}

export const STAYS_REPORTED =
  'People have reported this price again: it stays marked until an administrator has looked.';

/** True if a write gives a reported offer once more, or one near it, without retiring the reports on it. */
export const staysReported = (
  row: PlanRow,
  { after, columns }: { after: Partial<PlanRow>; columns: Partial<PlanRow> },
): boolean =>
  row.reported_on !== null &&
  (columns.price_no !== undefined || OFFER.some((name) => name in after)) &&
  !('price_kobo' in after && after.price_kobo === row.reported_price_kobo) &&
  isNear(row, after) &&
  columns.reports_from === undefined;

const mayRetire = (row: PlanRow, { isSeller }: Writer) =>
  !isSeller || (row.reported_on !== null && row.reports_retired_on === null);

/** True if a change leaves price, size and validity within a twentieth. */
function isNear(row: PlanRow, after: Partial<PlanRow>): boolean {
  const measures = [row, { ...row, ...after }].map((plan) => {
    const { size, validity } = planFieldsOf(plan);
    return [plan.price_kobo, sizeMb(size), validityDays(validity)];
  });
  const [before = [], then = []] = measures;
  return before.every((measure, at) => Math.abs((then[at] as number) - measure) * 20 <= measure);
}

const OFFER = ['price_kobo', 'size_value', 'size_unit', 'validity_value', 'validity_unit'] as const;

function retired({ price_no }: PlanRow, { isSeller, at }: Writer): ReportColumns {
  const reports_retired_on = isSeller ? dayInLagos(at.getTime()) : null;
  return { price_no: price_no + 1, reports_from: price_no + 1, reports_retired_on };
}
