import { readdirSync, readFileSync } from 'node:fs';
import type { Cluster } from './cluster.ts';
import { onDatabase } from './databases.ts';

export interface Watched {
  /** Memory of each server process over time, in MB. */
  memoryMb: Record<string, number[]>;
  /** Open files of each server process over time. */
  openFiles: Record<string, number[]>;
  /** Seconds of the processor by part; `others` are processes that do not belong to the run. */
  processorS: Record<string, number>;
  /** The most requests that waited for a connection of a pool, over all processes. */
  poolWaits: number;
  /** Samples by what the connections of the server waited for, as `Lock transactionid`. */
  waits: Record<string, number>;
  /** Deadlocks that PostgreSQL ended, each after a second. */
  deadlocks: number;
}

const EVERY_MS = 1_000;
const TICKS_PER_S = 100;
const PAGE_BYTES = 4_096;

interface Watch {
  /** The number of looks until now. */
  samples: () => number;
  end: () => Promise<Watched>;
}

/** Looks at all processes once a second until it is ended. @param more processes besides those of the cluster */
export function watch(cluster: Cluster, more: Record<string, number>): Watch {
  const watched: Watched = { memoryMb: {}, openFiles: {}, processorS: {}, poolWaits: 0, waits: {}, deadlocks: 0 };
  const known = new Map<number, number>();
  let machine = busyTicks();
  let isFirst = true;
  let samples = 0;

  const look = async () => {
    const parts = { ...cluster.pids(), ...more };
    const processes = readProcesses();
    const partOf = new Map(Object.entries(parts).map(([part, pid]) => [pid, part]));
    let own = 0;
    for (const [pid, { ticks, rssMb }] of processes) {
      const used = ticks - (known.get(pid) ?? (isFirst ? ticks : 0));
      known.set(pid, ticks);
      const part = findPart(pid, processes, partOf);
      if (part === undefined) continue;
      own += used;
      watched.processorS[part] = (watched.processorS[part] ?? 0) + used / TICKS_PER_S;
      if (part.startsWith('server ')) {
        const name = `${part}, pid ${pid}`;
        watched.memoryMb[name] = [...(watched.memoryMb[name] ?? []), rssMb];
        watched.openFiles[name] = [...(watched.openFiles[name] ?? []), countOpenFiles(pid)];
      }
    }
    const now = busyTicks();
    if (!isFirst) watched.processorS.others = (watched.processorS.others ?? 0) + (now - machine - own) / TICKS_PER_S;
    machine = now;
    isFirst = false;
    samples++;
    await Promise.all([countPoolWaits(), countWaits()]);
  };
  const countPoolWaits = async () => {
    const texts = await Promise.all(
      cluster.processes.map(({ metricsPort }) =>
        fetch(`http://127.0.0.1:${metricsPort}/metrics`, { signal: AbortSignal.timeout(2_000) })
          .then((answer) => answer.text())
          .catch(() => ''),
      ),
    );
    const waiting = texts.map((text) => Number(/^sabidata_db_waiting (\d+)/m.exec(text)?.[1] ?? 0));
    watched.poolWaits = Math.max(watched.poolWaits, ...waiting);
  };
  const countWaits = async () => {
    const rows = await onDatabase<{ what: string; count: number }>(
      cluster.databases.current(),
      `select coalesce(wait_event_type || ' ' || wait_event, 'running')
         || case wait_event_type when 'Lock' then ' (' || left(regexp_replace(query, '\\s+', ' ', 'g'), 70) || ')' else '' end as what,
         count(*)::int
       from pg_stat_activity where application_name = 'sabidata' and state <> 'idle' group by 1`,
    ).catch(() => []);
    for (const { what, count } of rows) watched.waits[what] = (watched.waits[what] ?? 0) + count;
  };

  let isEnding = false;
  const running = (async () => {
    while (!isEnding) {
      const startMs = performance.now();
      await look();
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, EVERY_MS - (performance.now() - startMs))));
    }
  })();
  return {
    samples: () => samples,
    end: async () => {
      isEnding = true;
      await running;
      const [row] = await onDatabase<{ deadlocks: number }>(
        cluster.databases.current(),
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      );
      return { ...watched, deadlocks: row?.deadlocks ?? Number.NaN };
    },
  };
}

/** Returns how many files and connections a process has open; 0 if it has ended. */
export function countOpenFiles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

export interface Seen {
  parent: number;
  ticks: number;
  rssMb: number;
}

/** Returns all processes of the machine by their ID. */
export function readProcesses(): Map<number, Seen> {
  const seen = new Map<number, Seen>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [parent = 0, user = 0, system = 0, pages = 0] = [fields[1], fields[11], fields[12], fields[21]];
      seen.set(Number(name), { parent, ticks: user + system, rssMb: (pages * PAGE_BYTES) / 2 ** 20 });
    } catch {
      // It has ended meanwhile.
    }
  }
  return seen;
}

/** Returns the part that a process belongs to: its own, or that of the process that it descends from. */
export function findPart(pid: number, processes: ReadonlyMap<number, Seen>, partOf: ReadonlyMap<number, string>) {
  for (let at: number | undefined = pid; at; at = processes.get(at)?.parent) {
    const part = partOf.get(at);
    if (part !== undefined) return part;
  }
  return undefined;
}

/** Time of all processors without idling, in ticks. */
function busyTicks(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return user + nice + system + irq + soft;
}
