import { comparePlans, type Winner } from '../../../domain/plan/market/comparison.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatNaira } from '../../../domain/plan/price.ts';

/** Returns the label of a plan in a picker: name, provider and price (docs/specification/02-screens.md, Compare). */
export function planOptionLabel({ name, provider_name, price }: Plan): string {
  return `${name} · ${provider_name} · ${formatNaira(price)}`;
}

type Names = Readonly<Record<'a' | 'b', { name: string }>>;

/** Returns which plan wins by price per gigabyte (docs/specification/02-screens.md, Compare). */
export function perGbNote(winner: Winner, plans: Names): string {
  return winner === 'tie' ? 'Both cost the same per GB' : `${plans[winner].name} is more cost-effective per GB`;
}

/** Returns which plan wins by price per day (docs/specification/02-screens.md, Compare). */
export function perDayNote(winner: Winner, plans: Names): string {
  return winner === 'tie' ? 'Both cost the same per day' : `${plans[winner].name} is cheaper per day`;
}

/** Returns both notes of a comparison. */
export function comparisonNotes(a: Plan, b: Plan): string[] {
  const { perGb, perDay } = comparePlans(a, b);
  return [perGbNote(perGb.cheaper, { a, b }), perDayNote(perDay.cheaper, { a, b })];
}

type Questioned = Pick<Plan, 'name' | 'reported_on' | 'unusual_on' | 'gone_by'>;

/**
 * Returns the warning about a plan whose price people report as wrong or nobody has confirmed, or that its seller no longer
 * lists; undefined for others.
 */
export function reportNote({ name, reported_on, unusual_on, gone_by }: Questioned): string | undefined {
  if (reported_on) return `People report another price for ${name}. Check it before you buy`;
  if (unusual_on) return `The price of ${name} is not confirmed yet. Check it before you buy`;
  return gone_by ? `${name} is no longer in its seller’s list. Check it before you buy` : undefined;
}

const MARKS = [1, 7, 14, 30, 60, 90, 180, 365];

/** Returns the days in the table beside the chart: usual periods, and the last day of the chart. */
export function dayMarks(days: number): number[] {
  return [...MARKS.filter((mark) => mark < days), days];
}
