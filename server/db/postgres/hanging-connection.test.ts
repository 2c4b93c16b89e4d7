import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MIGRATIONS } from '../../../tests/support/server/databases-setup.ts';
import { type FreezingProxy, startFreezingProxy } from '../../../tests/support/server/freezing-proxy.ts';
import { type PostgresServer, startPostgres } from '../../../tests/support/server/postgres.ts';
import { CatalogueStore } from '../../catalogue/catalogue-store.ts';
import { registerHealth } from '../../health/health.routes.ts';
import { type Database, databaseProblem } from '../database.ts';
import { openPostgres } from './open-postgres.ts';

/** The network between a process and PostgreSQL hangs for a while: nothing arrives, nothing is closed. */
describe('a connection that hangs without closing', () => {
  let server: PostgresServer;
  let proxy: FreezingProxy;
  let db: Database;
  let store: CatalogueStore;
  let direct: Database;
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);

  beforeAll(async () => {
    server = await startPostgres();
    const url = await server.createDatabase();
    proxy = await startFreezingProxy(server.folder);
    direct = await openPostgres(url, { migrationsFolder: MIGRATIONS, onError });
    await direct.queries.execute(sql`insert into providers (name) values ('A seller')`);
    const name = new URL(url).pathname;
    const proxied = `postgres://postgres@127.0.0.1:${proxy.port}${name}`;
    db = await openPostgres(proxied, { migrationsFolder: MIGRATIONS, onError });
    store = await CatalogueStore.open(db, onError);
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await db.close();
    await direct.close();
    await proxy.stop();
    await server.stop();
  });

  const rename = (name: string) => direct.queries.execute(sql`update providers set name = ${name}`);
  const names = () => [...store.catalogue.providers.values()].map(({ name }) => name);
  const settled = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error) => databaseProblem(error),
    );

  it('fails queries, transactions and commits as an outage, and is caught up within 30 s of the end', async () => {
    const frozen = deferred();
    const begin = deferred();
    const inWork = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      begin.resolve();
      await frozen.promise;
      await tx.execute(sql`select 1`);
    });
    const inCommit = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await frozen.promise;
    });
    await begin.promise;
    await db.transaction((tx) => tx.execute(sql`select 1`));
    proxy.freeze();
    frozen.resolve();
    const idle = db.queries.execute(sql`select 1`);
    const begun = db.transaction((tx) => tx.execute(sql`select 1`));
    const ended = Promise.all([inWork, inCommit, idle, begun].map(settled));
    const caughtUp = store.catchUpAfterWrite();
    expect(await db.probe()).toBe('unreachable');
    expect(await caughtUp).toBeUndefined();
    expect(await ended).toEqual(Array(4).fill('unavailable'));
    await rename('Renamed meanwhile');
    proxy.thaw();
    await vi.waitFor(() => expect(names()).toEqual(['Renamed meanwhile']), { timeout: 30_000, interval: 100 });
    expect(await db.probe()).toBe('writable');
    // The listener has a connection again: a change arrives long before the poll.
    await vi.waitFor(
      async () => {
        const before = performance.now();
        await rename(`Renamed at ${before}`);
        await vi.waitFor(() => expect(names()).toEqual([`Renamed at ${before}`]), { timeout: 1_000, interval: 10 });
      },
      { timeout: 20_000 },
    );
  }, 90_000);

  it('names the part that fails, and takes the process out of service after 30 s', async () => {
    const app = new Hono();
    let ageMs = 29_000;
    const seen = { catalogue: store.catalogue, revision: store.revision };
    const aged = {
      ...seen,
      get ageMs() {
        return ageMs;
      },
    };
    registerHealth(app, {
      db: { probe: async () => 'unreachable' },
      store: aged,
      draining: { isDraining: false },
    });
    const ready = async (path: string) => {
      const answer = await app.request(path);
      return [answer.status, await answer.json()];
    };
    expect(await ready('/readyz')).toEqual([200, expect.objectContaining({ reads: 'ok', writes: 'unreachable' })]);
    ageMs = 31_000;
    expect(await ready('/readyz')).toEqual([503, expect.objectContaining({ reads: 'stale', age_s: 31 })]);
    expect((await ready('/readyz?for=reads'))[0]).toBe(200);
  });
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
