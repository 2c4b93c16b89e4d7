import { setTimeout as wait } from 'node:timers/promises';
import { SessionTokens } from '../../server/account/session/session-tokens.ts';
import { endReader, startChild } from './children.ts';
import type { Cluster } from './cluster/cluster.ts';
import { type Watched, watch } from './cluster/watch.ts';
import { type Bound, percentile } from './count.ts';
import type { AbuseOrder } from './people/abuser-process.ts';
import { createPeople, type Person, type SignIn, signIns } from './people/people.ts';
import { readCatalogue } from './phones/phones.ts';

const FOR_MS = 60_000;
/** The server's limits of a connection end within half a minute. */
const REST_MS = 40_000;
const SIGN_IN_EVERY_MS = 1_000;
/** nginx keeps some connections of a process open for a minute. */
const KEPT_CONNECTIONS = 130;
/** More than the sign-ins of a run, so that no limit of a person is reached. */
const PEOPLE = 60;

/** Runs clients that take what they can get, while people sign in and read. */
export async function runAbuse(cluster: Cluster): Promise<Bound[]> {
  const { cursor } = await readCatalogue(cluster.origin);
  const [attacker, ...people] = (await createPeople(cluster, PEOPLE + 1)) as [Person, ...Person[]];
  const reader = startChild('reader-process', [cluster.origin, cursor]);
  const abuser = startChild('abuser-process');
  const watching = watch(cluster, { reader: reader.pid as number, abusers: abuser.pid as number });
  await signIns(cluster, people.slice(0, 5));
  await wait(10_000);
  const beforeAt = watching.samples();
  const tokens = new SessionTokens(cluster.jwtSecret, { nowMs: () => Date.now() });
  const order: AbuseOrder = {
    origin: cluster.origin,
    email: attacker.email,
    token: await tokens.issue({ id: attacker.id, userId: attacker.id, tokenVersion: 0 }),
    planId: '5ab1da7a-0000-8000-8000-000000000001',
    cursor,
  };
  abuser.send(order);
  await wait(2_000);
  const until = Date.now() + FOR_MS;
  const signedIn: SignIn[] = [];
  for (let at = 0; Date.now() < until; at++) {
    const [one] = await Promise.all([signIns(cluster, [people[at % PEOPLE] as Person]), wait(SIGN_IN_EVERY_MS)]);
    signedIn.push(...one);
  }
  const read = await endReader(reader);
  const answers = await new Promise((resolve) => {
    abuser.once('message', resolve);
    abuser.send('end');
  });
  await wait(REST_MS);
  const watched = await watching.end();
  console.log('answers to the abusers (0: none):', answers);
  console.log(
    'connections, sampled once a second:',
    watched.waits,
    'deadlocks:',
    watched.deadlocks,
    'seconds of the processor:',
    watched.processorS,
  );
  const times = signedIn.map(({ ms }) => ms).sort((one, other) => one - other);
  return [
    { name: 'sign-ins of people: p95 in ms', measured: percentile(times, 0.95), atMost: 1_000 },
    { name: 'sign-ins of people that failed', measured: signedIn.filter(({ isGood }) => !isGood).length, atMost: 0 },
    { name: 'reads: p95 in ms', measured: read.p95, atMost: 200 },
    { name: 'reads that failed', measured: read.failed, atMost: 0 },
    { name: 'memory afterwards to rest before', measured: memoryAfter(watched, beforeAt), atMost: 1.3 },
    {
      name: 'open files afterwards, besides those before',
      measured: filesAfter(watched, beforeAt),
      atMost: KEPT_CONNECTIONS,
    },
  ];
}

function memoryAfter({ memoryMb }: Watched, beforeAt: number): number {
  return Math.max(...Object.values(memoryMb).map((values) => (values.at(-1) ?? 0) / (values[beforeAt - 1] ?? 1)));
}

function filesAfter({ openFiles }: Watched, beforeAt: number): number {
  return Math.max(...Object.values(openFiles).map((values) => (values.at(-1) ?? 0) - (values[beforeAt - 1] ?? 0)));
}
