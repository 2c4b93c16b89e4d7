import { dayInLagos } from '../../domain/lagos-time.ts';
import { farUsualPrice, type PricedPlan } from '../../domain/plan/market/unusual-price.ts';
import { confirmingBuyers } from '../../domain/purchase/confirmed-by-buyers.ts';
import type { BrakedReport } from '../../domain/purchase/report-brake.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { type PlanRow, planFieldsOf } from '../db/plan-row.ts';
import { usualPricesOf } from '../plan/unusual/unusual-price.ts';
import { findProvider } from '../provider/provider.repo.ts';
import { holdReports, openBurst } from './decide-reports.repo.ts';
import { setUnusual } from './purchase.repo.ts';
import { BUYERS_CONFIRMED } from './report-alarms.ts';
import { reportedPlan } from './reported-plan.ts';

interface Answers {
  reports: readonly BrakedReport[];
  nowMs: number;
  requestId: string;
  onAlarm: (message: string) => void;
}

/**
 * Makes an unusual price an ordinary one if enough buyers confirm it. The transaction has locked the plan. An alarm tells
 * administrators, who find the answers among the accepted ones: to reject them takes the confirmation back.
 */
export async function confirmUnusual(tx: Queries, plan: PlanRow, { reports, nowMs, requestId, onAlarm }: Answers) {
  if (plan.unusual_on === null) return;
  const buyers = confirmingBuyers(reports, reportedPlan(plan, nowMs));
  if (buyers.length === 0) return;
  const at = new Date(nowMs);
  await setUnusual(tx, plan.no, null);
  const isAccepted = buyers.every((buyer) => buyer.isAccepted);
  if (!isAccepted) {
    const burst = await openBurst(tx, { key: `confirmed ${plan.no}`, reason: 'confirmed', review: 'accepted', at });
    await holdReports(tx, burst, { planNo: plan.no, userIds: buyers.map(({ userId }) => userId) });
    onAlarm(BUYERS_CONFIRMED);
  }
  // No actor: several people did it.
  const entry = { at, action: 'price.confirmed', outcome: 'done', subject: plan.id } as const;
  const before = { unusual_on: plan.unusual_on };
  await writeAudit(tx, { ...entry, before, after: { unusual_on: null, people: buyers.length }, requestId });
}

/** Marks prices as unusual again whose confirmation an administrator takes back, if they are still far from usual. */
export async function markUnusualAgain(
  tx: Queries,
  plans: readonly PlanRow[],
  { at, ...by }: { at: Date; requestId: string; actorId: string | undefined },
): Promise<void> {
  const priced: { plan: PlanRow; as: PricedPlan }[] = [];
  for (const plan of plans) {
    const seller = await findProvider(tx, { no: plan.provider_no });
    priced.push({ plan, as: { id: plan.id, provider_id: seller?.id, ...planFieldsOf(plan) } });
  }
  const usualPrice = await usualPricesOf(
    tx,
    priced.map(({ as }) => as),
  );
  const unusual_on = dayInLagos(at.getTime());
  for (const { plan, as } of priced) {
    if (plan.unusual_on !== null || farUsualPrice(as, usualPrice) === undefined) continue;
    await setUnusual(tx, plan.no, unusual_on);
    const entry = { at, action: 'price.unconfirmed', outcome: 'done', subject: plan.id } as const;
    await writeAudit(tx, { ...entry, ...by, before: { unusual_on: null }, after: { unusual_on } });
  }
}
