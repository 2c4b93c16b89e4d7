import { isYoung } from './report-burst.ts';
import { answersOn, type ReportedPlan, type StoredReport } from './reported-price.ts';

/** The number of people who confirm an unusual price. */
const MIN_CONFIRMING = 3;

/**
 * Returns how many people confirm an unusual price (docs/spec-decisions.md#unusual-prices): at least three, and more than
 * speak against it; 0 for fewer. Each person counts once, as in reports on a price, and only with an account of 30 days:
 * otherwise three mailboxes could make any price the cheapest (docs/security.md#s26).
 */
export function confirmingBuyers(reports: readonly StoredReport[], plan: ReportedPlan): number {
  const { agreeing, against } = answersOn(reports, plan);
  const buyers = agreeing.filter((report) => !isYoung(report)).length;
  return buyers >= MIN_CONFIRMING && buyers > against.length ? buyers : 0;
}
