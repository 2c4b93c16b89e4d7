import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { runAbuse } from './abuse.ts';
import { endReader, startChild } from './children.ts';
import { type Cluster, onDatabase, startCluster } from './cluster.ts';
import { type Bound, type Counted, countChanges, growth, holds, type SentChange } from './count.ts';

import type { Answers, PhonesMessage, PhonesOrder } from './phones-process.ts';
import type { ReadResult } from './reader-process.ts';
import { readStormOptions, type StormOptions } from './storm-options.ts';
import { type Watched, watch } from './watch.ts';

// npm run storm (docs/performance.md#storm): phones whose changes wait reconnect within a minute. Counts in the database
// what happened to them.

const PHONES_PER_PROCESS = 2_500;
const PAUSE_AFTER_DEATH_MS = 2_000;
/** Memory is looked at for some seconds after the last answer. */
const REST_MS = 10_000;
const MB = (value: number) => `${Math.round(value)} MB`;

async function main(): Promise<number> {
  const options = readStormOptions(process.argv.slice(2));
  console.log(`load before: ${loadavg().map((one) => one.toFixed(1))}`);
  const cluster = await startCluster(options.processes);
  const interrupted = () => void cluster.stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const bounds =
      options.scenario === 'abuse'
        ? await runAbuse(cluster, (await readCatalogue(cluster.origin)).cursor)
        : await runReconnect(cluster, options);
    console.table(
      bounds.map((bound) => ({
        bound: bound.name,
        measured: Number(bound.measured.toFixed(3)),
        'at most': bound.atMost,
        'at least': bound.atLeast,
        verdict: holds(bound) ? 'holds' : 'FAILS',
      })),
    );
    return bounds.every(holds) ? 0 : 1;
  } finally {
    await cluster.stop();
  }
}

async function runReconnect(cluster: Cluster, options: StormOptions): Promise<Bound[]> {
  const userIds = await createAccounts(cluster, options.phones);
  const { states, cursor } = await readCatalogue(cluster.origin);
  const reader = startChild('reader-process', [cluster.origin, cursor]);
  const groups = chunks(userIds, PHONES_PER_PROCESS);
  const children = groups.map(() => startChild('phones-process'));
  const more = {
    reader: reader.pid as number,
    ...Object.fromEntries(children.map(({ pid }, i) => [`phones ${i + 1}`, pid])),
  };
  const watching = watch(cluster, more as Record<string, number>);
  const common = {
    ...{ origin: cluster.origin, jwtSecret: cluster.jwtSecret, states, cursor },
    writes: options.writes,
    clicks: options.clicks,
  };
  const times = { withinMs: options.within * 1000, endMs: options.minutes * 60_000 };
  const startMs = Date.now();
  const running = children.map((child, at) => {
    return runPhones(child, { ...common, ...times, userIds: groups[at] as string[], from: at * PHONES_PER_PROCESS });
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
  const answers: Answers = {};
  for (const one of results)
    for (const [what, n] of Object.entries(one.answers)) answers[what] = (answers[what] ?? 0) + n;
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
      atTime(middleMs + 10_000, 'death of the primary, promotion', () => cluster.promote(PAUSE_AFTER_DEATH_MS)),
  ]);
}

/** Creates accounts as old as the first ratings that count. No password belongs to them: each phone has a session. */
async function createAccounts(cluster: Cluster, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await onDatabase(
    cluster.databaseUrl(),
    `insert into users (id, firstname, lastname, username, email, password_hash, role, verified_at, created_at)
     select id::uuid, 'Storm', 'Phone', 'storm-' || n, 'storm-' || n || '@storm.test', 'none', 'user', now(), now() - interval '90 days'
     from unnest($1::text[]) with ordinality as given(id, n)`,
    [ids],
  );
  await onDatabase(cluster.databaseUrl(), 'analyze users');
  return ids;
}

async function readCatalogue(origin: string) {
  const get = async (path: string) => (await (await fetch(`${origin}/api/v1${path}`)).json()) as never;
  const states = ((await get('/states')) as { name: string }[]).map(({ name }) => name);
  let page: { cursor: string; more: boolean } = { cursor: '', more: true };
  while (page.more) page = await get(`/sync?cursor=${encodeURIComponent(page.cursor)}`);
  return { states, cursor: page.cursor };
}

type PhonesResult = Extract<PhonesMessage, { kind: 'result' }>;

function runPhones(child: ChildProcess, order: PhonesOrder) {
  let acknowledged = 0;
  const result = new Promise<PhonesResult>((resolve, reject) => {
    child.on('message', (message: PhonesMessage) => {
      if (message.kind === 'result') resolve(message);
      else acknowledged = message.acknowledged;
    });
    child.once('exit', (code) => reject(new Error(`A process of phones ended with ${code}`)));
  });
  child.send(order);
  return { result, acknowledged: () => acknowledged };
}

interface InDatabase extends Counted {
  sent: number;
  /** Rows of ratings and clicks, minus those of the written changes: 0 if each was applied once. */
  surplus: number;
  /** The difference between the totals of ratings and the ratings that they sum up. */
  totalsOff: number;
}

async function countWritten(cluster: Cluster, sent: readonly SentChange[]): Promise<InDatabase> {
  const url = cluster.databaseUrl();
  const keys = await onDatabase<{ key: string; at_ms: number }>(
    url,
    'select key, (extract(epoch from created_at) * 1000)::float8 as at_ms from idempotency_keys where status = 200',
  );
  const [effects] = await onDatabase<{ rows: number; off: number }>(
    url,
    `select ((select count(*) from ratings) + (select count(*) from clicks where user_id is not null))::int as rows,
       abs((select coalesce(sum(count), 0) from national_totals) - (select count(*) from ratings where national))::int as off`,
  );
  const writtenAtMs = new Map(keys.map(({ key, at_ms }) => [key, at_ms]));
  const counted = countChanges(sent, writtenAtMs);
  const surplus = (effects?.rows ?? Number.NaN) - counted.written;
  return { ...counted, sent: sent.length, surplus, totalsOff: effects?.off ?? Number.NaN };
}

interface Outcome {
  counted: InDatabase;
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
    { name: 'acknowledged, but not in the database', measured: counted.lost, atMost: 0 },
    { name: 'rows too many or too few', measured: Math.abs(counted.surplus), atMost: 0 },
    { name: 'ratings too many or too few in the totals', measured: counted.totalsOff, atMost: 0 },
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

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
