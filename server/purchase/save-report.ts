import { COUNTED_A_DAY, groupsOf, YOUNG } from '../../domain/purchase/report-burst.ts';
import { agrees } from '../../domain/purchase/reported-price.ts';
import type { Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { type BurstDeps, type Held, holdGroup } from './hold-bursts.ts';
import { countOfDay, deleteReplaced, insertReport, lockReported, type UserReport } from './purchase.repo.ts';
import { heldBursts } from './report-burst.repo.ts';

export interface SavedReport {
  plan: PlanRow;
  /** True if an administrator looks at the report before it counts. */
  isHeld: boolean;
  /** True if the user has reported enough plans on this day. */
  isOverLimit: boolean;
  /** Other plans whose reports must be counted anew, because a burst that this report began holds some of them. */
  others: PlanRow[];
}

/**
 * Stores a user's report on a plan in place of those of the last week, and holds it if it is part of a burst. A report that
 * replaces one of a burst stays in it: reporting again does not lead around an administrator.
 * @returns undefined if the plan never existed
 */
export async function saveReport(tx: Queries, report: UserReport, deps: BurstDeps): Promise<SavedReport | undefined> {
  const locked = await lockReported(tx, report);
  if (locked === undefined) return undefined;
  const { plan, accountMade } = locked;
  const replaced = await deleteReplaced(tx, plan, report);
  const against = !agrees(report, plan.price_kobo);
  const author = { userId: report.userId, atMs: report.at.getTime(), accountMadeMs: accountMade.getTime() };
  const groups = against ? groupsOf(author, report.block) : [];
  const isOverLimit = against && (await countOfDay(tx, report, COUNTED_A_DAY)) >= COUNTED_A_DAY;
  const known = replaced?.id ?? [...(await heldBursts(tx, groups)).values()][0];
  await insertReport(tx, plan, {
    ...{ user_id: report.userId, device: report.device, reported_on: report.day, reported_at: report.at },
    ...{ outcome: report.outcome, price_kobo: report.priceKobo, against, over_limit: isOverLimit },
    young: groups.includes(YOUNG),
    block: groups.length > 0 ? report.block : null,
    burst_id: known ?? null,
  });
  const begun = known === undefined ? await firstHeld(tx, groups, deps) : undefined;
  const others = begun?.plans.filter(({ no }) => no !== plan.no) ?? [];
  const burst = known ?? begun?.burst;
  return { plan, isHeld: against && burst !== undefined && replaced?.review !== 'rejected', isOverLimit, others };
}

async function firstHeld(tx: Queries, groups: readonly string[], deps: BurstDeps): Promise<Held | undefined> {
  for (const group of groups) {
    const held = await holdGroup(tx, group, deps);
    if (held !== undefined) return held;
  }
  return undefined;
}
