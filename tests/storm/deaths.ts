import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster/cluster.ts';
import { type Bound, longestPauseMs } from './count.ts';
import type { ReadResult } from './people/reader-process.ts';
import type { PhonesResult } from './phones/phones.ts';
import { type SteadyLoad, startSteadyLoad } from './steady-load.ts';
import type { StormOptions } from './storm-options.ts';
import { countWritten } from './written.ts';

const QUIET_MS = 10_000;
/** The time that what was killed stays away. */
const AWAY_MS = 1_000;
/** The time after a death in which changes are acknowledged again. */
const SETTLE_MS = 2_000;
/** Longer than PostgreSQL takes to start, or most tries of a phone meet the next death and it waits for minutes. */
const DATABASE_SETTLE_MS = 8_000;

/** The longest time without an acknowledgement, in s. */
const PAUSE_AT_MOST_S = { undisturbed: 3, restart: 5, server: 10, database: 30, promotion: 60, afterwards: 120 };
type Phase = keyof typeof PAUSE_AT_MOST_S;

/** An event: when it began, when all parts were there again, and when the next one began. */
interface Happening {
  phase: Phase;
  fromMs: number;
  readyMs: number;
  toMs: number;
}

/** Restarts and kills everything in turns under a steady load. Nothing acknowledged may be lost, nothing doubled. */
export async function runDeaths(cluster: Cluster, options: StormOptions): Promise<Bound[]> {
  const load = await startSteadyLoad(cluster, options.phones);
  await load.untilAcknowledged();
  const happenings = await disturb(cluster, load, options);
  const { result, read, stoppedMs } = await load.end();
  const lastMs = Math.max(stoppedMs, ...result.sent.map(({ acknowledgedAtMs }) => acknowledgedAtMs ?? 0));
  happenings.push({ phase: 'afterwards', fromMs: stoppedMs, readyMs: stoppedMs, toMs: lastMs });
  const phases = phasesOf(happenings, result, read);
  print(phases, result, read);

  const written = await countWritten(cluster, result.sent);
  console.log(`written by a request whose answer was lost: ${written.acknowledged - written.atFirstTry}`);
  const restart = phases.find(({ phase }) => phase === 'restart');
  const endedByThemselves = cluster.processes.reduce((sum, { endedByItself }) => sum + endedByItself, 0);
  return [
    { name: 'changes', measured: written.sent, atLeast: 1 },
    { name: 'changes not acknowledged', measured: written.sent - written.acknowledged, atMost: 0 },
    { name: 'seconds until the last is acknowledged', measured: (lastMs - stoppedMs) / 1000, atMost: 120 },
    ...written.bounds,
    { name: 'reads that failed in the rolling restart', measured: restart?.readsFailed ?? Number.NaN, atMost: 0 },
    { name: 'server processes that ended by themselves', measured: endedByThemselves, atMost: 0 },
    ...phases.map(({ phase, longestS }) => {
      const name = `${phase}: longest time without an acknowledgement, in s`;
      return { name, measured: longestS, atMost: PAUSE_AT_MOST_S[phase] };
    }),
  ];
}

async function disturb(
  { processes, databases }: Cluster,
  load: SteadyLoad,
  { kills, promotions }: StormOptions,
): Promise<Happening[]> {
  const happenings: Happening[] = [];
  const happen = async (phase: Phase, work: () => Promise<unknown>, rest: () => Promise<unknown>) => {
    const fromMs = Date.now();
    await work();
    const readyMs = Date.now();
    await rest();
    happenings.push({ phase, fromMs, readyMs, toMs: Date.now() });
    console.log(`${phase}: ready after ${readyMs - fromMs} ms; ${load.acknowledged()} changes acknowledged`);
  };
  const settle = async (ms = SETTLE_MS) => {
    await load.untilAcknowledged();
    await wait(ms);
  };
  const settleLong = () => settle(DATABASE_SETTLE_MS);
  const quiet = async () => {};
  await happen('undisturbed', quiet, () => wait(QUIET_MS));
  for (const process of processes) await happen('restart', process.restart, settle);
  for (let at = 0; at < kills; at++) {
    const process = processes[at % processes.length] as (typeof processes)[number];
    await happen('server', () => process.killAndRestart(AWAY_MS), settle);
  }
  for (let at = 0; at < kills; at++) await happen('database', () => databases.killAndRestart(AWAY_MS), settleLong);
  for (let at = 0; at < promotions; at++) {
    await happen(
      'promotion',
      () => databases.promote(AWAY_MS),
      async () => {
        await load.untilAcknowledged();
        await databases.replaceReplica();
        await settleLong();
      },
    );
  }
  return happenings;
}

interface PhaseResult {
  phase: Phase;
  times: number;
  changes: number;
  /** The longest time until all parts were there again, with the pause before. */
  awayS: number;
  /** The longest time without an acknowledgement after one happening. */
  longestS: number;
  /** The longest time from making a change until it was acknowledged. */
  slowestS: number;
  /** The most tries of a change. */
  tries: number;
  readsFailed: number;
}

function phasesOf(happenings: readonly Happening[], { sent }: PhonesResult, read: ReadResult): PhaseResult[] {
  const acknowledgedMs = sent.flatMap(({ acknowledgedAtMs: atMs }) => (atMs === undefined ? [] : [atMs]));
  acknowledgedMs.sort((one, other) => one - other);
  return [...new Set(happenings.map(({ phase }) => phase))].map((phase) => {
    const own = happenings.filter((one) => one.phase === phase);
    const isWithin = (atMs: number) => own.some(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs);
    const made = sent.filter(({ madeAtMs }) => isWithin(madeAtMs));
    const waitsMs = made.map(
      ({ madeAtMs, acknowledgedAtMs = Number.POSITIVE_INFINITY }) => acknowledgedAtMs - madeAtMs,
    );
    return {
      phase,
      times: own.length,
      changes: made.length,
      awayS: Math.max(...own.map(({ fromMs, readyMs }) => readyMs - fromMs)) / 1000,
      longestS: Math.max(...own.map((one) => longestPauseMs(acknowledgedMs, one))) / 1000,
      slowestS: Math.max(0, ...waitsMs) / 1000,
      tries: Math.max(0, ...made.map(({ tries }) => tries)),
      readsFailed: read.failedFromMs.filter(isWithin).length,
    };
  });
}

function print(phases: readonly PhaseResult[], { answers, waiting }: PhonesResult, read: ReadResult): void {
  console.table(
    phases.map(({ phase, times, changes, awayS, longestS, slowestS, tries, readsFailed }) => ({
      phase,
      times,
      changes,
      'longest until ready, s': awayS,
      'longest without an acknowledgement, s': longestS,
      'slowest change, s': slowestS,
      'most tries': tries,
      'reads that failed': readsFailed,
    })),
  );
  console.log('answers (0: none):', answers);
  console.log(`${read.reads} reads, ${read.failed} failed, p99 ${read.p99.toFixed(0)} ms`);
  for (const reason of waiting) console.log(`not acknowledged: ${reason}`);
}
