import { randomUUID } from 'node:crypto';
import { dayInLagos } from '../../domain/lagos-time.ts';
import {
  BRAKE_MEMORY_MS,
  type Braked,
  type BrakeHistory,
  brake,
  CROWD_SPAN_MS,
  groupsOf,
  type Pending,
  type WaitReason,
} from '../../domain/purchase/report-brake.ts';
import { isContested } from '../../domain/purchase/reported-price.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Database, Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import {
  CONTESTED,
  countedSince,
  holdReports,
  lockListed,
  markCounted,
  openBurst,
  plansToDecide,
  type ToDecide,
  tryLockReports,
  wasContested,
} from './decide-reports.repo.ts';
import { reportsOnPrices } from './purchase.repo.ts';
import { type RecountDeps, recount } from './recount.ts';
import { CONTESTED_ALARM, HELD_ALARMS, SUDDEN_ALARM } from './report-alarms.ts';
import { reportedPlan } from './reported-plan.ts';

/**
 * Decides on plans that enough people have reported, and on unusual prices that enough buyers have confirmed
 * (docs/security.md#reports). One process does it at a time.
 */
export async function decideReports({ db, ...deps }: RecountDeps & { db: Database }): Promise<void> {
  const toDecide = await plansToDecide(db.queries, deps.clock.nowMs());
  if (toDecide.length > 0) await db.transaction((tx) => decideOn(tx, toDecide, deps));
}

async function decideOn(tx: Queries, toDecide: readonly ToDecide[], deps: RecountDeps): Promise<void> {
  if (!(await tryLockReports(tx))) return;
  const nowMs = deps.clock.nowMs();
  const plans = new Map<number, PlanRow>();
  for (const plan of await lockListed(tx, [...new Set(toDecide.map(({ no }) => no))])) plans.set(plan.no, plan);
  const reports = await reportsOnPrices(tx, [...plans.keys()]);
  const pending = toDecide.flatMap(({ no, effect }): Pending[] => {
    const plan = plans.get(no);
    return plan === undefined ? [] : [{ no, effect, plan: reportedPlan(plan, nowMs), reports: reports.get(no) ?? [] }];
  });
  await raiseContested(tx, pending, { plans, deps });
  const braked = brake(pending, await readHistory(tx, nowMs), nowMs);
  for (const one of braked) {
    if (one.isSudden) deps.onAlarm(SUDDEN_ALARM);
    if (one.waits === undefined) await markCounted(tx, reportsOf(one), new Date(nowMs));
    else await hold(tx, { ...one, waits: one.waits }, deps);
  }
  const plansOf = (waits: boolean) => {
    const nos = braked.flatMap((one) => ((one.waits !== undefined) === waits ? one.pending.no : []));
    return [...new Set(nos)].map((no) => plans.get(no) as PlanRow);
  };
  const requestId = randomUUID();
  // Reports that are held now may have marked their plans as reported before.
  await recount(tx, { plans: plansOf(true), mayChange: false, requestId }, deps);
  await recount(tx, { plans: plansOf(false), mayChange: true, requestId }, deps);
}

/** Raises an alarm for plans whose reports others outweigh: once a day, for which the audit is the memory. */
async function raiseContested(
  tx: Queries,
  pending: readonly Pending[],
  { plans, deps }: { plans: ReadonlyMap<number, PlanRow>; deps: RecountDeps },
): Promise<void> {
  const at = new Date(deps.clock.nowMs());
  for (const { no, effect, plan, reports } of pending) {
    if (effect !== 'report' || plan.reportedMs !== undefined || !isContested(reports, plan)) continue;
    const { id } = plans.get(no) as PlanRow;
    if (await wasContested(tx, id, new Date(at.getTime() - BRAKE_MEMORY_MS))) continue;
    const entry = { at, action: CONTESTED, outcome: 'done', subject: id, requestId: randomUUID() } as const;
    await writeAudit(tx, entry);
    deps.onAlarm(CONTESTED_ALARM);
  }
}

const reportsOf = ({ pending, reports }: Braked) => ({
  planNo: pending.no,
  userIds: reports.map(({ userId }) => userId),
});

async function readHistory(tx: Queries, nowMs: number): Promise<BrakeHistory> {
  const counted = await countedSince(tx, new Date(nowMs - BRAKE_MEMORY_MS));
  const plansOf = new Map<string, Set<number>>();
  for (const { no, report } of counted)
    for (const group of groupsOf(report)) plansOf.set(group, (plansOf.get(group) ?? new Set()).add(no));
  const plansSince = (sinceMs: number) =>
    new Set(counted.filter(({ countedMs }) => countedMs > sinceMs).map(({ no }) => no)).size;
  return {
    helped: new Map([...plansOf].map(([group, plans]) => [group, plans.size])),
    lastHour: plansSince(nowMs - CROWD_SPAN_MS),
    lastDay: plansSince(nowMs - BRAKE_MEMORY_MS),
  };
}

/** Lets reports wait for an administrator, with an alarm. */
async function hold(tx: Queries, braked: Braked & { waits: WaitReason }, deps: RecountDeps): Promise<void> {
  const { waits: reason, pending, reports } = braked;
  const { no, effect } = pending;
  const at = new Date(deps.clock.nowMs());
  const key = `${reason} ${reason === 'crowd' ? `${no} ${effect}` : dayInLagos(at.getTime())}`;
  const subject = await openBurst(tx, { key, reason, at });
  await holdReports(tx, subject, reportsOf(braked));
  const entry = { at, action: 'reports.hold', outcome: 'done', subject } as const;
  await writeAudit(tx, {
    ...entry,
    after: { reason, effect, plan_no: no, people: reports.length },
    requestId: randomUUID(),
  });
  deps.onAlarm(HELD_ALARMS[effect][reason]);
}
