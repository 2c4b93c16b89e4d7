import { randomUUID } from 'node:crypto';
import type { ReportBurst } from '../../domain/contract/admin/report-bursts.calls.ts';
import { dayInLagos } from '../../domain/lagos-time.ts';
import { accountOf, BURST_SPAN_MS, isBurst, YOUNG } from '../../domain/purchase/report-burst.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Database, Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { type RecountDeps, recount } from './recount.ts';
import {
  areEnoughAccounts,
  heldBursts,
  holdReports,
  insertBurst,
  recentGroups,
  reportedByGroup,
} from './report-burst.repo.ts';

export interface BurstDeps extends RecountDeps {
  /** Receives what an administrator must look into. */
  onAlarm: (message: string) => void;
}

/** A burst that holds reports, and the plans that were reported until then: their reports must be counted anew. */
export interface Held {
  burst: string;
  plans: PlanRow[];
}

/**
 * Holds what a group has reported within 24 hours if that is a burst, or if a burst of it waits already. The first time
 * raises an alarm. Returns undefined if there is no burst.
 */
export async function holdGroup(tx: Queries, group: string, deps: BurstDeps): Promise<Held | undefined> {
  const at = new Date(deps.clock.nowMs());
  const reports = { group, since: new Date(at.getTime() - BURST_SPAN_MS) };
  let burst = (await heldBursts(tx, [group])).get(group);
  if (burst === undefined) {
    const networks = await reportedByGroup(tx, reports);
    if (!isBurst(networks) || !(await areEnoughAccounts(tx, reports))) return undefined;
    burst = await insertBurst(tx, group, at);
    // Another transaction has begun it: the next sweep holds the rest.
    if (burst === undefined) return undefined;
    const after = { group: kindOf(group), plans: networks.reduce((sum, { reported }) => sum + reported, 0) };
    const entry = { at, action: 'reports.hold', outcome: 'done', subject: burst, after } as const;
    await writeAudit(tx, { ...entry, requestId: randomUUID() });
    deps.onAlarm(ALARMS[kindOf(group)]);
  }
  return { burst, plans: await holdReports(tx, burst, reports) };
}

/** Names a group for people, without the hash of an address block. */
export function kindOf(group: string): ReportBurst['group'] {
  if (accountOf(group) !== undefined) return 'account';
  return group === YOUNG ? 'young' : 'block';
}

const ALARMS = {
  account: 'Reports of many plans within a day, by one account, are held (docs/runbook.md)',
  young: 'Reports of many plans within a day, by young accounts, are held (docs/runbook.md)',
  block: 'Reports of many plans within a day, from one block of addresses, are held (docs/runbook.md)',
} as const;

/** Reports that arrive at the same moment do not see each other: a job looks at those of the last minutes. */
const SWEPT_MS = 120_000;

/** Holds the reports of recent bursts that did not see each other (docs/security.md#reports). */
export async function sweepReports({ db, ...deps }: BurstDeps & { db: Database }): Promise<void> {
  const sinceMs = deps.clock.nowMs() - SWEPT_MS;
  const groups = await recentGroups(db.queries, new Date(sinceMs), dayInLagos(sinceMs));
  for (const group of groups)
    await db.transaction(async (tx) => {
      const held = await holdGroup(tx, group, deps);
      if (held !== undefined) await recount(tx, held.plans, deps, randomUUID());
    });
}
