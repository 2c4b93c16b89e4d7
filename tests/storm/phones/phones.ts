import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Cluster } from '../cluster/cluster.ts';
import { onDatabase } from '../cluster/databases.ts';
import type { Answers, PhoneOwner, PhonesMessage, PhonesOrder } from './phones-process.ts';

/** Creates accounts as old as the first ratings that count. No password belongs to them: each phone has a session. */
export async function createAccounts(cluster: Cluster, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await onDatabase(
    cluster.databases.current(),
    `insert into users (id, firstname, lastname, username, email, password_hash, role, verified_at, created_at)
     select id::uuid, 'Storm', 'Phone', 'storm-' || n, 'storm-' || n || '@storm.test', 'none', 'user', now(), now() - interval '90 days'
     from unnest($1::text[]) with ordinality as given(id, n)`,
    [ids],
  );
  await onDatabase(cluster.databases.current(), 'analyze users');
  return ids;
}

export async function readCatalogue(origin: string) {
  const get = async (path: string) => (await (await fetch(`${origin}/api/v1${path}`)).json()) as never;
  const states = ((await get('/states')) as { name: string }[]).map(({ name }) => name);
  let page: { cursor: string; more: boolean } = { cursor: '', more: true };
  while (page.more) page = await get(`/sync?cursor=${encodeURIComponent(page.cursor)}`);
  return { states, cursor: page.cursor };
}

/** Creates sellers with one plan each. */
export async function createSellers(cluster: Cluster, count: number): Promise<PhoneOwner[]> {
  const rows = await onDatabase<{ user_id: string; plan_id: string; version: number }>(
    cluster.databases.current(),
    `with made as (
       insert into users (firstname, lastname, username, email, password_hash, role, verified_at)
       select 'Storm', 'Seller', 'seller-' || n, 'seller-' || n || '@storm.test', 'none', 'provider', now()
       from generate_series(1, $1::int) n returning id, username
     ), sellers as (
       insert into providers (user_id, name) select id, 'Storm ' || username from made returning no, user_id
     ), listed as (
       insert into plans (provider_no, name, network, size_value, size_unit, price_kobo, validity_value, validity_unit, description)
       select no, 'Storm plan', 'MTN', 10, 'GB', 100000, 30, 'days', 'Storm plan' from sellers
       returning id, provider_no, version
     )
     select user_id::text, listed.id::text as plan_id, listed.version from listed join sellers on sellers.no = provider_no`,
    [count],
  );
  return rows.map(({ user_id: userId, plan_id: id, version }) => ({ userId, plan: { id, version } }));
}

export type PhonesResult = Extract<PhonesMessage, { kind: 'result' }>;

export interface RunningPhones {
  acknowledged: () => number;
  /** Tells phones that live to make no more changes. */
  stop: () => void;
  result: Promise<PhonesResult>;
}

export function runPhones(child: ChildProcess, order: PhonesOrder): RunningPhones {
  let acknowledged = 0;
  const result = new Promise<PhonesResult>((resolve, reject) => {
    child.on('message', (message: PhonesMessage) => {
      if (message.kind === 'result') resolve(message);
      else acknowledged = message.acknowledged;
    });
    child.once('exit', (code) => reject(new Error(`A process of phones ended with ${code}`)));
  });
  child.send(order);
  return { result, acknowledged: () => acknowledged, stop: () => void child.send('stop') };
}

/** Sums up the answers of several processes. */
export function sumAnswers(results: readonly PhonesResult[]): Answers {
  const answers: Answers = {};
  for (const one of results) {
    for (const [what, n] of Object.entries(one.answers)) answers[what] = (answers[what] ?? 0) + n;
  }
  return answers;
}

export function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
