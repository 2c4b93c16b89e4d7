import { reportWeight, weightOfAll } from './report-weight.ts';
import { answersOn, type ReportedPlan, type StoredReport } from './reported-price.ts';

/** The number of independent people who confirm an unusual price. */
export const MIN_CONFIRMING = 3;

/**
 * Returns the independent answers that confirm an unusual price (docs/spec-decisions.md#unusual-prices): of at least three
 * people, who weigh more than those against it; none for fewer. Only accounts of 30 days confirm, and no answer that is
 * set aside: otherwise three mailboxes could make any price the cheapest (docs/security.md#s26).
 */
export function confirmingBuyers<Report extends StoredReport>(
  reports: readonly Report[],
  plan: ReportedPlan,
): Report[] {
  const { agreeing, against } = answersOn(
    reports.filter(({ isSetAside }) => !isSetAside),
    plan,
  );
  const buyers = agreeing.filter((report) => reportWeight(report) === 1);
  return buyers.length >= MIN_CONFIRMING && buyers.length > weightOfAll(against) ? buyers : [];
}
