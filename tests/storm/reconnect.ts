import { loadavg } from 'node:os';
import { endReader, startChild } from './children.ts';
import type { Cluster } from './cluster/cluster.ts';
import { type Watched, watch } from './cluster/watch.ts';
import { type Bound, growth } from './count.ts';
import type { ReadResult } from './people/reader-process.ts';
import { chunks, createAccounts, readCatalogue, runPhones, sumAnswers } from './phones/phones.ts';
import type { Answers, PhoneOwner } from './phones/phones-process.ts';
import type { StormOptions } from './storm-options.ts';
import { countWritten, type Written } from './written.ts';

const PHONES_PER_PROCESS = 2_500;
const PAUSE_AFTER_DEATH_MS = 2_000;
/** Memory is looked at for some seconds after the last answer. */
const REST_MS = 10_000;
const MB = (value: number) => `${Math.round(value)} MB`;

/** Phones whose changes wait reconnect within a minute. Counts in the database what happened to them. */
export async function runReconnect(cluster: Cluster, options: StormOptions): Promise<Bound[]> {
  const owners = (await createAccounts(cluster, options.phones)).map((userId) => ({ userId }));
  const { states, cursor } = await readCatalogue(cluster.origin);
  const reader = startChild('reader-process', [cluster.origin, cursor]);
  const groups = chunks(owners, PHONES_PER_PROCESS);
  const children = groups.map(() => startChild('phones-process'));
  const more = {
    reader: reader.pid as number,
    ...Object.fromEntries(children.map(({ pid }, i) => [`phones ${i + 1}`, pid])),
  };
  const watching = watch(cluster, more as Record<string, number>);
  const work = {
    ...{ kind: 'waiting' as const, writes: options.writes, clicks: options.clicks },
    ...{ withinMs: options.within * 1000, endMs: options.minutes * 60_000 },
  };
  const common = { origin: cluster.origin, jwtSecret: cluster.jwtSecret, states, cursor, work };
  const startMs = Date.now();
  const running = children.map((child, at) => {
    return runPhones(child, { ...common, owners: groups[at] as PhoneOwner[], from: at * PHONES_PER_PROCESS });
  });
  const progress = setInterval(() => {
    const acknowledged = running.reduce((sum, { acknowledged }) => sum + acknowledged(), 0);
    console.log(`${Math.round((Date.now() - startMs) / 1000)} s: ${acknowledged} acknowledged`);
  }, 10_000);
  const disturbed = disturb(cluster, options);
  const results = await Promise.all(running.map(({ result }) => result));
  clearInterval(progress);
  await disturbed;
  const read = await endReader(reader);
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const watched = await watching.end();

  const sent = results.flatMap((one) => one.sent);
  const counted = await countWritten(cluster, sent);
  const answers = sumAnswers(results);
  const lastS = Math.max(...results.map(({ lastMs }) => lastMs)) / 1000;
  print({ counted, answers, read, watched, lastS, delayMs: Math.max(...results.map(({ delayMs }) => delayMs)) });
  return boundsOf({ options, counted, read, watched, lastS });
}

/** Kills what the options name: the process at half of the time in which phones return, the primary 10 s later. */
async function disturb(cluster: Cluster, { kill, promote, within }: StormOptions): Promise<void> {
  const middleMs = within * 500;
  const atTime = async (ms: number, what: string, work: () => Promise<void>) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    console.log(`${what}: begun`);
    await work();
    console.log(`${what}: done`);
  };
  await Promise.all([
    kill &&
      atTime(middleMs, 'kill -9 of the last server process, and its restart', async () => {
        await cluster.processes.at(-1)?.killAndRestart(PAUSE_AFTER_DEATH_MS);
      }),
    promote &&
      atTime(middleMs + 10_000, 'death of the primary, promotion', () =>
        cluster.databases.promote(PAUSE_AFTER_DEATH_MS),
      ),
  ]);
}

interface Outcome {
  counted: Written;
  read: ReadResult;
  watched: Watched;
  /** When the last change was acknowledged, in seconds since the start. */
  lastS: number;
}

function boundsOf({ options, counted, read, watched, lastS }: Outcome & { options: StormOptions }): Bound[] {
  const growths = Object.values(watched.memoryMb).filter(({ length }) => length >= 20);
  return [
    { name: 'changes not acknowledged', measured: counted.sent - counted.acknowledged, atMost: 0 },
    { name: 'minutes until the last is acknowledged', measured: lastS / 60, atMost: options.minutes },
    ...counted.bounds,
    { name: 'share acknowledged at the first try', measured: counted.atFirstTry / counted.written, atLeast: 0.9 },
    { name: 'reads: p99 in ms', measured: read.p99, atMost: 500 },
    { name: 'reads that failed', measured: read.failed, atMost: 0 },
    { name: 'memory: second half to first half', measured: Math.max(...growths.map(growth)), atMost: 1.25 },
  ];
}

function print({
  counted,
  answers,
  read,
  watched,
  lastS,
  delayMs,
}: Outcome & { answers: Answers; delayMs: number }): void {
  console.log(
    `\n${counted.sent} changes: ${counted.written} written, ${counted.acknowledged} acknowledged, the last after ${lastS.toFixed(0)} s`,
  );
  console.log(`written by a request whose answer was lost: ${counted.acknowledged - counted.atFirstTry}`);
  console.log(`answers (0: none): ${entries(answers)}`);
  const [p50, p95, p99, slowest] = [read.p50, read.p95, read.p99, read.slowest].map((ms) => ms.toFixed(0));
  console.log(`${read.reads} reads: p50 ${p50}, p95 ${p95}, p99 ${p99}, slowest ${slowest} ms; ${read.failed} failed`);
  console.log(`seconds of the processor: ${entries(watched.processorS)}`);
  console.log(`the most that waited for a connection of one pool: ${watched.poolWaits}`);
  console.log(`connections, sampled once a second: ${entries(watched.waits)}`);
  console.log(`deadlocks: ${watched.deadlocks}`);
  for (const [name, values] of Object.entries(watched.memoryMb)) {
    const tenth = Math.max(1, Math.floor(values.length / 10));
    console.log(
      `memory of ${name}: ${values
        .filter((_, at) => at % tenth === 0)
        .map(MB)
        .join(', ')}`,
    );
  }
  console.log(
    `event loop of the phones: p99 ${delayMs.toFixed(0)} ms; load after: ${loadavg().map((one) => one.toFixed(1))}`,
  );
}

const entries = (values: Record<string, number>) =>
  Object.entries(values)
    .sort(([, one], [, other]) => other - one)
    .map(([name, value]) => `${name} ${Math.round(value)}`)
    .join(', ');
