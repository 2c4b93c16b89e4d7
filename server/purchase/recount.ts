import { dayInLagos } from '../../domain/lagos-time.ts';
import type { BrakedReport } from '../../domain/purchase/report-brake.ts';
import { reportedPrice } from '../../domain/purchase/reported-price.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { confirmUnusual } from './confirm-unusual.ts';
import { mailSeller, type SellerMailDeps } from './mail-seller.ts';
import { reportsOnPrices, setReported } from './purchase.repo.ts';
import { REPORTED_AGAIN } from './report-alarms.ts';
import { reportedPlan } from './reported-plan.ts';

export type RecountDeps = SellerMailDeps;

/** Plans to count anew. */
interface Recount {
  /** Locked by the transaction. */
  plans: readonly PlanRow[];
  /** True if a plan may become reported, and an unusual price an ordinary one: the brake or an administrator allows it. */
  mayChange: boolean;
  requestId: string;
}

/** Counts the reports on plans anew. Mails the sellers of plans that people report now. */
export async function recount(tx: Queries, { plans, mayChange, requestId }: Recount, deps: RecountDeps): Promise<void> {
  const counted = plans.filter(({ reported_on }) => mayChange || reported_on !== null);
  if (counted.length === 0) return;
  const reports = await reportsOnPrices(
    tx,
    counted.map(({ no }) => no),
  );
  const sellers = new Set<number>();
  for (const plan of counted) {
    const answers = { reports: reports.get(plan.no) ?? [], nowMs: deps.clock.nowMs(), requestId };
    if (mayChange) await confirmUnusual(tx, plan, { ...answers, onAlarm: deps.onAlarm });
    const isReported = await recountPlan(tx, plan, answers);
    if (isReported && plan.reports_retired_on !== null) deps.onAlarm(REPORTED_AGAIN);
    if (isReported && plan.mailed_price_no !== plan.price_no) sellers.add(plan.provider_no);
  }
  // In one order, so that two transactions cannot deadlock.
  for (const seller of [...sellers].sort((a, b) => a - b)) await mailSeller(tx, seller, deps);
}

interface Counting {
  reports: readonly BrakedReport[];
  nowMs: number;
  requestId: string;
}

/** Returns true if people report the plan, and if that or the price that they name is new. */
async function recountPlan(tx: Queries, plan: PlanRow, { reports, nowMs, requestId }: Counting): Promise<boolean> {
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
  const again = plan.reports_retired_on === null ? {} : { confirmed_before: plan.reports_retired_on };
  await writeAudit(tx, { ...entry, before, after: { ...columns, people: found?.people ?? 0, ...again }, requestId });
  return found !== undefined;
}
