import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MIGRATIONS } from '../../../tests/support/server/databases-setup.ts';
import { type FreezingProxy, startFreezingProxy } from '../../../tests/support/server/freezing-proxy.ts';
import { type PostgresServer, startPostgres, startReplica } from '../../../tests/support/server/postgres.ts';
import { startApi, type TestApi } from '../../../tests/support/server/test-api.ts';
import { hasEntry, newestEntry } from '../../catalogue/catalogue.repo.ts';
import { type Database, isUnreplicated, UnreplicatedError } from '../database.ts';
import { DEMO_PASSWORD } from '../seed/seed-demo.ts';
import { openPostgres } from './open-postgres.ts';

/** The connections of a process: pool, counting pool, listener, probe, watch and canary. */
const OWN_CONNECTIONS = 10 + 2 + 1 + 1 + 2;
const VISITORS = 40;
const CANNOT_SAVE = { code: 'busy', detail: expect.stringMatching(/^SabiData cannot save changes right now\. /) };

/** A primary whose commits wait for a replica, and a process of ours with the role of docs/deploy.md: no superuser. */
describe('a primary that has lost its synchronous replica', () => {
  let primary: PostgresServer;
  let replica: PostgresServer;
  let stream: FreezingProxy;
  let admin: pg.Client;
  let url: string;
  let db: Database;
  let api: TestApi;
  let reader: { path: string; headers: Record<string, string> };
  let visits = 0;

  beforeAll(async () => {
    primary = await startPostgres(['fsync=off']);
    const asAdmin = await primary.createDatabase();
    admin = new pg.Client({ connectionString: asAdmin });
    await admin.connect();
    await admin.query('create role sabidata login');
    await admin.query(`alter database ${new URL(asAdmin).pathname.slice(1)} owner to sabidata`);
    url = asAdmin.replace('postgres@', 'sabidata@');
    db = await openPostgres(url, { migrationsFolder: MIGRATIONS, onError: () => {} });
    api = await startApi({ db });
    await admin.query(`insert into users
      select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'email', n || '@people.test', 'username', 'person ' || n))).*
      from users one, generate_series(1, ${VISITORS}) n where email = 'user@sabidata.test'`);
    const { token, data } = (await (await signIn(1)).json()) as { token: string; data: { id: string } };
    reader = { path: `/users/${data.id}`, headers: { authorization: `Bearer ${token}` } };
    stream = await startFreezingProxy(primary.folder);
    replica = await startReplica(stream.port);
    await waitFor('*');
    await untilStreaming();
  }, 120_000);
  afterAll(async () => {
    await api.stop();
    await db.close();
    await admin.end();
    await replica.stop();
    await stream.stop();
    await primary.stop();
  });

  /** Makes commits wait for these replicas. */
  const waitFor = async (names: string) => {
    await admin.query(`alter system set synchronous_standby_names = '${names}'`);
    await admin.query('select pg_reload_conf()');
  };
  const count = async (where: string) =>
    Number(
      (await admin.query(`select count(*) from pg_stat_activity where usename = 'sabidata' and ${where}`)).rows[0]
        .count,
    );
  const waitingCommits = (name = 'sabidata') => count(`application_name = '${name}' and wait_event = 'SyncRep'`);
  const untilStreaming = () =>
    vi.waitFor(
      async () => {
        const { rows } = await admin.query('select state, sync_state from pg_stat_replication');
        expect(rows).toEqual([{ state: 'streaming', sync_state: 'sync' }]);
      },
      { timeout: 60_000, interval: 100 },
    );
  const untilNoCommitWaits = () =>
    vi.waitFor(async () => expect(await waitingCommits()).toBe(0), { timeout: 10_000, interval: 100 });

  const addressOf = (visit: number) => ({
    'x-forwarded-for': `203.0.113.${visit % 250}`,
    'x-device': `device ${visit}`,
  });
  const signIn = (n: number) =>
    api.post('/account/login', { email: `${n}@people.test`, password: DEMO_PASSWORD }, addressOf(++visits));
  const click = (key: string, planId: string) =>
    api.post(`/click-plan/${planId}`, undefined, { ...addressOf(++visits), 'idempotency-key': key });
  const health = async (path: string) => {
    const answer = await fetch(api.origin + path);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const untilWritesAre = (writes: string) =>
    vi.waitFor(async () => expect((await health('/readyz')).body.writes).toBe(writes), {
      timeout: 15_000,
      interval: 50,
    });
  const readAll = async () => {
    const answers = [
      await api.call('/plans?limit=1'),
      await api.call('/cheapest-plans'),
      await api.call('/dashboard', { headers: reader.headers }),
      await api.call(reader.path, { headers: reader.headers }),
      await fetch(`${api.origin}/healthz`),
    ];
    for (const answer of answers) await answer.arrayBuffer();
    return answers.map(({ status }) => status);
  };

  /** Reads again and again until the work is done. Returns the statuses, and the most connections of our process. */
  const readDuring = async (work: Promise<unknown>) => {
    const statuses = new Set<number>();
    let most = 0;
    let isDone = false;
    void work.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      for (const status of await readAll()) statuses.add(status);
      most = Math.max(most, await count('true'));
    }
    return { statuses: [...statuses], most };
  };

  it.each([
    ['ends', () => replica.kill(), () => replica.start()],
    ['hangs', () => replica.suspend(), () => replica.resume()],
  ])(
    'which %s keeps its connections and its reads, and refuses writes until the replica is back',
    async (_, lose, bringBack) => {
      const planId = (await admin.query('select id from plans limit 1')).rows[0].id;
      const keys = Array.from({ length: 5 }, () => randomUUID());
      const clicks = () => Promise.all(keys.map((key) => click(key, planId)));
      await lose();
      const writes = Promise.all([
        ...Array.from({ length: VISITORS }, (_, at) => signIn(at + 1)),
        ...keys.map((key) => click(key, planId)),
      ]);
      const { statuses, most } = await readDuring(writes);
      expect(new Set((await writes).map(({ status }) => status))).toEqual(new Set([503]));
      expect(statuses).toEqual([200]);
      expect(most).toBeLessThanOrEqual(OWN_CONNECTIONS);
      await untilWritesAre('no synchronous standby streams');
      await untilNoCommitWaits();

      const limits = () => admin.query('select key, points from rate_limits order by key');
      const before = (await limits()).rows;
      const refused = [await signIn(1), ...(await clicks())];
      for (const answer of refused) {
        expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
          503,
          '5',
          CANNOT_SAVE,
        ]);
      }
      // A refusal is no attempt, and reaches no commit.
      expect((await limits()).rows).toEqual(before);
      expect(await waitingCommits()).toBe(0);
      expect(new Set(await readAll())).toEqual(new Set([200]));
      expect(await health('/readyz')).toMatchObject({ status: 200, body: { status: 'ready', reads: 'ok' } });
      expect((await health('/readyz?for=reads')).status).toBe(200);

      await bringBack();
      await untilStreaming();
      await vi.waitFor(async () => expect((await signIn(1)).status).toBe(200), { timeout: 5_000, interval: 100 });
      expect((await clicks()).map(({ status }) => status)).toEqual(keys.map(() => 200));
      const recorded = await admin.query('select 1 from idempotency_keys where key = any($1)', [keys]);
      expect(recorded.rowCount).toBe(keys.length);
      await untilWritesAre('ok');
    },
    120_000,
  );

  it('counts the replicas that a quorum needs, and ends what a killed process has left', async () => {
    await waitFor('first 2 (*)');
    await vi.waitFor(async () => {
      for (const name of ['sabidata', 'sabidata canary']) await commitAndDie(name);
      expect(await waitingCommits('sabidata canary')).toBeGreaterThan(0);
    });
    await untilWritesAre('no synchronous standby streams');
    await untilNoCommitWaits();
    const onError = vi.fn();
    const started = await openPostgres(url, { migrationsFolder: MIGRATIONS, onError });
    expect(await started.probe()).toBe('unreplicated');
    expect(onError.mock.calls).toEqual([[expect.any(UnreplicatedError)]]);
    const deletion = sql`delete from audit`;
    await expect(started.queries.execute(deletion)).rejects.toSatisfy(isUnreplicated);
    await expect(started.transaction((tx) => tx.execute(deletion))).rejects.toSatisfy(isUnreplicated);
    const newest = await newestEntry(started);
    expect(newest && (await hasEntry(started, newest))).toBe(true);
    await started.close();
    // The canary of this process is left, which waits for as long as there are too few replicas.
    await vi.waitFor(async () => expect(await waitingCommits('sabidata canary')).toBeLessThanOrEqual(1), {
      timeout: 30_000,
      interval: 100,
    });
    await waitFor('*');
    await untilWritesAre('ok');
    expect((await signIn(1)).status).toBe(200);
  }, 120_000);

  it('lets a start without migrations go on, and refuses one that must migrate', async () => {
    await replica.kill();
    await untilWritesAre('no synchronous standby streams');
    const started = await openPostgres(url, { migrationsFolder: MIGRATIONS, onError: () => {} });
    expect(await started.probe()).toBe('unreplicated');
    await started.close();
    const folder = await withLaterMigration();
    const refused = openPostgres(url, { migrationsFolder: folder, onError: () => {} });
    await expect(refused).rejects.toSatisfy(isUnreplicated);
    expect(await waitingCommits('sabidata migration')).toBe(0);
    await replica.start();
    await untilWritesAre('ok');
    const migrated = await openPostgres(url, { migrationsFolder: folder, onError: () => {} });
    await migrated.close();
    await rm(folder, { recursive: true });
  }, 120_000);

  /** Leaves a commit behind whose client is gone. */
  const commitAndDie = async (name: string) => {
    const client = new pg.Client({ connectionString: url, application_name: name });
    client.on('error', () => {});
    await client.connect();
    void client.query("select pg_logical_emit_message(true, 'left', '')").catch(() => {});
    await vi.waitFor(async () => expect(await waitingCommits(name)).toBeGreaterThan(0));
    (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
  };
});

/** Copies the migrations and adds one. Resolves to the folder. */
async function withLaterMigration(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sabidata-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8'));
  journal.entries.push({ ...journal.entries.at(-1), idx: 999, when: 4e12, tag: '0999_later' });
  await writeFile(path, JSON.stringify(journal));
  await writeFile(join(folder, '0999_later.sql'), 'ALTER TABLE "states" ADD COLUMN "later" integer;');
  return folder;
}
