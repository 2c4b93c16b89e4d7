import { confirmingBuyers } from '../../domain/purchase/confirmed-by-buyers.ts';
import type { StoredReport } from '../../domain/purchase/reported-price.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { clearUnusual } from './purchase.repo.ts';
import { reportedPlan } from './reported-plan.ts';

interface Answers {
  reports: readonly StoredReport[];
  nowMs: number;
  requestId: string;
}

/** Makes an unusual price an ordinary one if enough buyers confirm it. The transaction has locked the plan. */
export async function confirmUnusual(tx: Queries, plan: PlanRow, { reports, nowMs, requestId }: Answers) {
  if (plan.unusual_on === null) return;
  const people = confirmingBuyers(reports, reportedPlan(plan, nowMs));
  if (people === 0) return;
  await clearUnusual(tx, plan.no);
  // No actor: several people did it.
  const entry = { at: new Date(nowMs), action: 'price.confirmed', outcome: 'done', subject: plan.id } as const;
  const before = { unusual_on: plan.unusual_on };
  await writeAudit(tx, { ...entry, before, after: { unusual_on: null, people }, requestId });
}
