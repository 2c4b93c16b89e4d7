import { answersOn, type ReportedPlan, type StoredReport } from './reported-price.ts';

/** The number of people who confirm an unusual price. */
const MIN_CONFIRMING = 3;

/**
 * Returns how many people confirm an unusual price (docs/spec-decisions.md#unusual-prices): at least three, and more than
 * speak against it; 0 for fewer. They count as in reports on a price: each person once, with an account that is old enough.
 */
export function confirmingBuyers(reports: readonly StoredReport[], plan: ReportedPlan): number {
  const { agreeing, against } = answersOn(reports, plan);
  return agreeing.length >= MIN_CONFIRMING && agreeing.length > against.length ? agreeing.length : 0;
}
