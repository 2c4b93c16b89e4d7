import { randomUUID } from 'node:crypto';
import { BURST_SPAN_MS } from '../../domain/rating/burst.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { holdBursts } from './burst-sweep.repo.ts';
import { chooseVoices, hasNewOrigins } from './voices.repo.ts';

/** A burst that began before a restart of the server is found too. */
const SWEPT_MS = 2 * BURST_SPAN_MS;

interface SweepDeps {
  db: Database;
  clock: Clock;
  /** Receives what an administrator must look into. */
  onAlarm: (message: string) => void;
}

/**
 * Chooses the ratings that count, and holds those of recent bursts (docs/security.md#ratings). Raises one alarm for each new
 * burst.
 */
export async function sweepBursts({ db, clock, onAlarm }: SweepDeps): Promise<void> {
  if (await hasNewOrigins(db.queries)) await db.transaction(chooseVoices);
  const at = new Date(clock.nowMs());
  const begun = await db.transaction(async (tx) => {
    const alarms: string[] = [];
    for (const burst of await holdBursts(tx, new Date(at.getTime() - SWEPT_MS))) {
      const { stateIso, state, network, from, to } = burst;
      await writeAudit(tx, {
        at,
        action: 'ratings.hold',
        outcome: 'done',
        subject: `${stateIso} ${network}`,
        after: { from: from.toISOString(), to: to.toISOString() },
        requestId: randomUUID(),
      });
      alarms.push(
        `Many ratings of ${network} in ${state} came within an hour. They wait: accept or reject them in Suspicious ratings (docs/runbook.md)`,
      );
    }
    return alarms;
  });
  for (const alarm of begun) onAlarm(alarm);
}
