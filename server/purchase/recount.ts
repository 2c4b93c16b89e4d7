import { dayInLagos } from '../../domain/lagos-time.ts';
import { reportedPrice, type StoredReport } from '../../domain/purchase/reported-price.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { confirmUnusual } from './confirm-unusual.ts';
import { mailSeller, type SellerMailDeps } from './mail-seller.ts';
import { reportsOnPrices, setReported } from './purchase.repo.ts';
import { reportedPlan } from './reported-plan.ts';

export type RecountDeps = SellerMailDeps;

/** Counts the reports on plans anew. The transaction has locked the plans. */
export async function recount(
  tx: Queries,
  plans: readonly PlanRow[],
  deps: RecountDeps,
  requestId: string,
): Promise<void> {
  if (plans.length === 0) return;
  const reports = await reportsOnPrices(
    tx,
    plans.map(({ no }) => no),
  );
  const sellers = new Set<number>();
  for (const plan of plans) {
    const isReported = await recountPlan(tx, plan, {
      reports: reports.get(plan.no) ?? [],
      nowMs: deps.clock.nowMs(),
      requestId,
    });
    if (isReported && plan.mailed_price_no !== plan.price_no) sellers.add(plan.provider_no);
  }
  // In one order, so that two transactions cannot deadlock.
  for (const seller of [...sellers].sort((a, b) => a - b)) await mailSeller(tx, seller, deps);
}

interface Counting {
  reports: readonly StoredReport[];
  nowMs: number;
  requestId: string;
}

/** Returns true if people report the plan, and if that or the price that they name is new. */
async function recountPlan(tx: Queries, plan: PlanRow, { reports, nowMs, requestId }: Counting): Promise<boolean> {
  await confirmUnusual(tx, plan, { reports, nowMs, requestId });
  const found = reportedPrice(reports, reportedPlan(plan, nowMs));
  const columns = {
    reported_on: found === undefined ? null : (plan.reported_on ?? dayInLagos(nowMs)),
    reported_price_kobo: found?.priceKobo ?? null,
  };
  const before = { reported_on: plan.reported_on, reported_price_kobo: plan.reported_price_kobo };
  if (columns.reported_on === before.reported_on && columns.reported_price_kobo === before.reported_price_kobo)
    return false;
  await setReported(tx, plan.no, columns);
  // No actor: several people did it.
  const entry = { at: new Date(nowMs), action: 'price.reported', outcome: 'done', subject: plan.id } as const;
  await writeAudit(tx, { ...entry, before, after: { ...columns, people: found?.people ?? 0 }, requestId });
  return found !== undefined;
}
