import { readFileSync } from 'node:fs';
import type { ApiProcess } from '../cluster/api-process.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { onDatabase } from '../cluster/databases.ts';

// Observes from outside while the replica is away: the primary's connections, `/readyz` and the alert.

const LOOK_MS = 1_000;
const SAMPLE_EVERY = 15;
const ANSWER_WITHIN_MS = 5_000;

/** The connections of the server on the primary at one moment. */
export interface Sample {
  /** Seconds since the replica was stopped. */
  atS: number;
  backends: number;
  /** Those whose COMMIT waits for a replica. */
  waiting: number;
  /** How long the one that waits longest has waited, in seconds. */
  longestWaitS: number;
  /** The state of writes by `/readyz` of each process; 'no answer' without one. */
  writes: string[];
}

export interface Absence {
  samples: Sample[];
  /** Seconds until the alert fired; NaN if it did not. */
  alertS: number;
}

const BACKENDS = `
  select count(*)::int as backends, (count(*) filter (where wait_event = 'SyncRep'))::int as waiting,
    coalesce(extract(epoch from max(clock_timestamp() - state_change) filter (where wait_event = 'SyncRep')), 0)::float8
      as longest
  from pg_stat_activity where application_name like 'sabidata%'`;

/** Looks once a second, and takes a sample every 15 s, until it is ended. */
export function watchAbsence(cluster: Cluster): { end: () => Promise<Absence> } {
  const startMs = Date.now();
  const samples: Sample[] = [];
  const alert = watchAlert();
  let isEnding = false;
  const running = (async () => {
    for (let at = 0; !isEnding; at++) {
      const lookMs = Date.now();
      alert.look(await readMetric(cluster, alert.metric), Date.now() - startMs);
      if (at % SAMPLE_EVERY === 0) samples.push(await takeSample(cluster, (Date.now() - startMs) / 1000));
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, LOOK_MS - (Date.now() - lookMs))));
    }
  })();
  return {
    end: async () => {
      isEnding = true;
      await running;
      return { samples, alertS: alert.firedS() };
    },
  };
}

export async function takeSample({ databases, processes }: Cluster, atS: number): Promise<Sample> {
  const [row] = await onDatabase<{ backends: number; waiting: number; longest: number }>(databases.current(), BACKENDS);
  const { backends = Number.NaN, waiting = Number.NaN, longest = Number.NaN } = row ?? {};
  return { atS, backends, waiting, longestWaitS: longest, writes: await Promise.all(processes.map(readWrites)) };
}

async function readWrites({ port }: ApiProcess): Promise<string> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal });
    return ((await answer.json()) as { writes: string }).writes;
  } catch {
    return 'no answer';
  }
}

/** Returns the highest value of a gauge, as the alert's expression takes it; 0 if no process answers. */
async function readMetric({ processes }: Cluster, metric: string): Promise<number> {
  const texts = await Promise.all(
    processes.map(({ metricsPort }) =>
      fetch(`http://127.0.0.1:${metricsPort}/metrics`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
        .then((answer) => answer.text())
        .catch(() => ''),
    ),
  );
  const line = new RegExp(`^${metric} (\\S+)`, 'm');
  return Math.max(...texts.map((text) => Number(line.exec(text)?.[1] ?? 0)));
}

/** The rule ReplicaLost, read from its file: a gauge that is above 0 for some seconds. */
function watchAlert() {
  const rule = /alert: ReplicaLost\s+expr: max by \(job\) \((\w+)\) > 0\s+for: (\d+)s/;
  const [, metric, forS] = rule.exec(readFileSync('deploy/prometheus/rules.yml', 'utf8')) ?? [];
  if (metric === undefined) throw new Error('deploy/prometheus/rules.yml: ReplicaLost has another expression');
  let sinceMs: number | undefined;
  let firedMs = Number.NaN;
  return {
    metric,
    look: (value: number, atMs: number) => {
      sinceMs = value > 0 ? (sinceMs ?? atMs) : undefined;
      if (sinceMs !== undefined && atMs - sinceMs >= Number(forS) * 1000 && Number.isNaN(firedMs)) firedMs = atMs;
    },
    firedS: () => firedMs / 1000,
  };
}
