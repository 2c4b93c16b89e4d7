import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiProcess } from '../cluster/api-process.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { type Bound, longestPauseMs, percentile } from '../count.ts';
import { createPeople, signInUntilAccepted, type Try } from '../people/people.ts';
import type { PhonesResult } from '../phones/phones.ts';
import { startSteadyLoad } from '../steady-load.ts';
import type { StormOptions } from '../storm-options.ts';
import { countWritten, type Written } from '../written.ts';
import { type Absence, type Sample, takeSample, watchAbsence } from './absence.ts';

const PEOPLE = 40;
/** A person presses again after this time. */
const PRESS_AGAIN_MS = 2_000;
/** Thirty changes a second. */
const CHANGE_EVERY_MS = 10_000;
/** The time for the nine thousand changes that wait after five minutes. */
const LEAVE_MS = 300_000;
const QUIET_MS = 10_000;
/** Within this time of its return the replica is in use again, or the run gives up. */
const BACK_WITHIN_MS = 60_000;
/** docs/deploy.md names the connections of a process. */
const BACKENDS_PER_PROCESS = 17;

const CANNOT_SAVE = 'SabiData cannot save changes right now';
const PART = 'no synchronous standby streams';

/**
 * Stops the synchronous replica under a steady load, while 40 people try to sign in. Nobody who reads may notice. Writes are
 * refused quickly and in words, no connection is used up, and everything goes on when the replica is back.
 */
export async function runReplica(cluster: Cluster, { phones, away }: StormOptions): Promise<Bound[]> {
  const people = await createPeople(cluster, PEOPLE);
  const load = await startSteadyLoad(cluster, phones, { everyMs: CHANGE_EVERY_MS, leaveMs: LEAVE_MS });
  await load.untilAcknowledged();
  await wait(QUIET_MS);
  const before = await takeSample(cluster, 0);

  await cluster.databases.stopReplica();
  const stoppedMs = Date.now();
  console.log(`replica stopped: ${load.acknowledged()} changes acknowledged`);
  const watching = watchAbsence(cluster);
  const giveUp = new AbortController();
  const trying = people.map((person) =>
    signInUntilAccepted(cluster, person, { pauseMs: PRESS_AGAIN_MS, giveUp: giveUp.signal }),
  );
  await wait((away * 1000) / 2);
  const restarted = await restartMeanwhile(cluster.processes.at(-1) as ApiProcess);
  await wait(Math.max(0, stoppedMs + away * 1000 - Date.now()));
  const absence = await watching.end();
  const startedMs = Date.now();
  await cluster.databases.startReplica();
  const backMs = Date.now();
  console.log(`replica started: ${load.acknowledged()} changes acknowledged`);
  const limit = setTimeout(() => giveUp.abort(), BACK_WITHIN_MS);
  const tries = (await Promise.all(trying)).flat();
  clearTimeout(limit);
  const { result, read } = await load.end();
  const written = await countWritten(cluster, result.sent);

  console.table([before, ...absence.samples].map(toLine));
  print(tries, result);
  console.log(`${read.reads} reads, p99 ${read.p99.toFixed(0)} ms, slowest ${read.slowest.toFixed(0)} ms`);
  const failedS = read.failedFromMs.map((atMs) => Math.round((atMs - stoppedMs) / 1000));
  if (failedS.length > 0) console.log(`reads that failed, in s since the replica was away: ${failedS.join(', ')}`);
  const times = { stoppedMs, startedMs, backMs };
  return [
    { name: 'reads', measured: read.reads, atLeast: 1 },
    { name: 'reads that failed', measured: read.failed, atMost: 0 },
    ...boundsOfWrites(tries, result, times),
    ...boundsOfAbsence(absence, cluster.processes.length),
    ...boundsOfReturn(tries, written, result, times),
    { name: 'a process started meanwhile: seconds until it is ready', measured: restarted.readyS, atMost: 20 },
    { name: 'its log names the missing replica (times)', measured: restarted.named, atLeast: 1 },
    { name: 'its log blames the primary (times)', measured: restarted.blamed, atMost: 0 },
  ];
}

/** Restarts a process as a release does. Counts in its log what it says about the databases. */
async function restartMeanwhile(process: ApiProcess) {
  const textBefore = readFileSync(process.log, 'utf8');
  const fromMs = Date.now();
  await process.restart();
  const readyS = (Date.now() - fromMs) / 1000;
  console.log(`a process started meanwhile is ready after ${readyS.toFixed(1)} s`);
  await wait(QUIET_MS);
  const log = readFileSync(process.log, 'utf8').slice(textBefore.length);
  const count = (what: RegExp) => log.match(what)?.length ?? 0;
  return {
    readyS,
    named: count(/No synchronous replica/g),
    blamed: count(/^(?!.*DATABASE_READ_URL).*(?:ECONNREFUSED|terminating connection)/gm),
  };
}

interface Times {
  /** When the replica had ended, and when it began to start. */
  stoppedMs: number;
  startedMs: number;
  /** When the replica accepted connections again. */
  backMs: number;
}

function boundsOfWrites(tries: readonly Try[], { sent, refusedMs }: PhonesResult, times: Times): Bound[] {
  const refused = tries.filter(({ status }) => status === 503);
  const others = tries.filter(({ status, text }) => status !== 200 && !(status === 503 && text.includes('"detail":"')));
  const named = refused.filter(({ text }) => text.includes(CANNOT_SAVE)).length;
  const p99 = (values: number[]) =>
    percentile(
      values.toSorted((one, other) => one - other),
      0.99,
    );
  const isWithin = (fromMs = 0, toMs = 0) => fromMs > times.stoppedMs && toMs < times.startedMs && toMs > 0;
  const signedIn = tries.filter(({ status, fromMs, ms }) => status === 200 && isWithin(fromMs, fromMs + ms)).length;
  const acknowledged = sent.filter((one) => isWithin(one.acknowledgedFromMs, one.acknowledgedAtMs)).length;
  return [
    { name: 'sign-ins refused: p99 in ms', measured: p99(refused.map(({ ms }) => ms)), atMost: 1_000 },
    { name: 'share of them that names the cause', measured: named / refused.length, atLeast: 0.9 },
    { name: 'sign-ins answered without words', measured: others.length, atMost: 0 },
    { name: 'changes refused: p99 in ms', measured: p99(refusedMs), atMost: 1_000 },
    { name: 'writes acknowledged while the replica was away', measured: signedIn + acknowledged, atMost: 0 },
  ];
}

function boundsOfAbsence({ samples, alertS }: Absence, processes: number): Bound[] {
  const later = samples.slice(1);
  const unnamed = later.filter(({ writes }) => writes.some((one) => one !== PART && one !== 'no answer')).length;
  const highest = (of: (sample: Sample) => number) => Math.max(...later.map(of));
  return [
    { name: 'samples', measured: later.length, atLeast: 1 },
    {
      name: 'most connections of a process',
      measured: highest(({ backends }) => backends) / processes,
      atMost: BACKENDS_PER_PROCESS,
    },
    { name: 'most commits of a process that wait', measured: highest(({ waiting }) => waiting) / processes, atMost: 1 },
    { name: 'longest wait of a commit in s', measured: highest(({ longestWaitS }) => longestWaitS), atMost: 15 },
    { name: `samples in which /readyz does not say '${PART}'`, measured: unnamed, atMost: 0 },
    { name: 'ReplicaLost: seconds until it fires', measured: alertS, atMost: 60 },
  ];
}

function boundsOfReturn(tries: readonly Try[], written: Written, { sent }: PhonesResult, { backMs }: Times): Bound[] {
  const goodMs = tries.filter(({ status }) => status === 200).map(({ fromMs, ms }) => fromMs + ms);
  const acknowledgedMs = sent.flatMap(({ acknowledgedAtMs: atMs = 0 }) => (atMs > backMs ? [atMs] : []));
  const after = (ms: readonly number[]) => (Math.min(...ms) - backMs) / 1000;
  const toMs = Math.max(backMs, ...acknowledgedMs);
  const pauseMs = longestPauseMs(
    acknowledgedMs.toSorted((one, other) => one - other),
    { fromMs: backMs, toMs },
  );
  return [
    { name: 'people who are signed in', measured: goodMs.length, atLeast: PEOPLE },
    { name: 'seconds after its return: first sign-in', measured: after(goodMs), atMost: 5 },
    { name: 'longest time without an acknowledgement afterwards, in s', measured: pauseMs / 1000, atMost: 60 },
    { name: 'changes not acknowledged', measured: written.sent - written.acknowledged, atMost: 0 },
    ...written.bounds,
  ];
}

const toLine = ({ atS, backends, waiting, longestWaitS, writes }: Sample) => ({
  'seconds without the replica': Math.round(atS),
  connections: backends,
  'commits that wait': waiting,
  'longest wait, s': Number(longestWaitS.toFixed(1)),
  '/readyz, writes': writes.join(' | '),
});

function print(tries: readonly Try[], { answers, waiting }: PhonesResult): void {
  const counts: Record<string, number> = {};
  for (const { status, text } of tries) {
    const what = status === 200 ? '200' : `${status} ${text.slice(0, 90)}`;
    counts[what] = (counts[what] ?? 0) + 1;
  }
  console.log('answers to people (0: none):', counts);
  const sorted = tries.filter(({ status }) => status === 503).map(({ ms }) => ms);
  sorted.sort((one, other) => one - other);
  const [p50, p95, p99, most] = [0.5, 0.95, 0.99, 1].map((share) => percentile(sorted, share).toFixed(0));
  console.log(`refused sign-ins: p50 ${p50}, p95 ${p95}, p99 ${p99}, slowest ${most} ms`);
  console.log('answers to phones (0: none):', answers);
  for (const reason of waiting.slice(0, 20)) console.log(`not acknowledged: ${reason}`);
}
