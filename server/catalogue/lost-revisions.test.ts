import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MIGRATIONS } from '../../tests/support/server/databases-setup.ts';
import { type FreezingProxy, startFreezingProxy } from '../../tests/support/server/freezing-proxy.ts';
import { nextSyncPage } from '../../tests/support/server/next-sync-page.ts';
import { type PostgresServer, startPostgres, startReplica } from '../../tests/support/server/postgres.ts';
import type { Database } from '../db/database.ts';
import { openPostgres, openReplica } from '../db/postgres/open-postgres.ts';
import { SyncPages } from '../sync/sync-pages.ts';
import { CatalogueStore } from './catalogue-store.ts';

/** Two real servers. The replica's stream is cut, five changes happen, the primary dies and the replica takes over. */
describe('a replica that takes over with five revisions missing', () => {
  let primary: PostgresServer;
  let replica: PostgresServer;
  let stream: FreezingProxy;
  let toPrimary: FreezingProxy;
  let toReplica: FreezingProxy;
  let db: Database;
  let reads: Database;
  let store: CatalogueStore;
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);

  beforeAll(async () => {
    primary = await startPostgres();
    const name = new URL(await primary.createDatabase()).pathname;
    stream = await startFreezingProxy(primary.folder);
    toPrimary = await startFreezingProxy(primary.folder);
    const setUp = await openPostgres(`postgres://postgres@127.0.0.1:${toPrimary.port}${name}`, {
      migrationsFolder: MIGRATIONS,
      onError,
    });
    await setUp.queries.execute(sql`insert into providers (name) values ('A seller')`);
    await setUp.close();
    replica = await startReplica(stream.port);
    toReplica = await startFreezingProxy(replica.folder);
    const hosts = `127.0.0.1:${toPrimary.port},127.0.0.1:${toReplica.port}`;
    db = await openPostgres(`postgres://postgres@${hosts}${name}`, { migrationsFolder: MIGRATIONS, onError });
    reads = openReplica(`postgres://postgres@127.0.0.1:${toReplica.port}${name}`, onError);
    store = await CatalogueStore.open(db, onError, { replica: reads });
  }, 90_000);
  afterAll(async () => {
    await store.close();
    await reads.close();
    await db.close();
    for (const proxy of [stream, toPrimary, toReplica]) await proxy.stop();
    await primary.stop();
    await replica.stop();
  });

  const rename = (name: string) => db.queries.execute(sql`update providers set name = ${name}`);
  const sellers = () => [...store.catalogue.providers.values()].map(({ name, version }) => ({ name, version }));
  const seller = () => sellers()[0];

  it('shows every change at once while the replica lags', async () => {
    await rename('First');
    await vi.waitFor(() => expect(seller()).toEqual({ name: 'First', version: 2 }), { timeout: 10_000 });
    // Once the replica has the change it answers by itself.
    await vi.waitFor(
      async () => {
        const { rows } = (await reads.queries.execute(sql`select name from providers`)) as unknown as {
          rows: { name: string }[];
        };
        expect(rows).toEqual([{ name: 'First' }]);
      },
      { timeout: 10_000 },
    );
    stream.freeze();
    for (let at = 1; at <= 5; at++) await rename(`Lost ${at}`);
    await vi.waitFor(() => expect(seller()).toEqual({ name: 'Lost 5', version: 7 }), { timeout: 15_000 });
  }, 60_000);

  it('is noticed by processes and by the cursors of phones, and no version is used again', async () => {
    const pages = new SyncPages(store);
    const phone = nextSyncPage(pages, undefined)?.cursor;
    const lost = store.revision;
    await primary.kill();
    const promoting = reads.queries.execute(sql`select pg_promote()`);
    await promoting;
    // Reads go on from memory; writes arrive at the server that took over.
    await vi.waitFor(() => rename('After'), { timeout: 20_000, interval: 200 });
    await vi.waitFor(() => expect(seller()?.name).toBe('After'), { timeout: 30_000, interval: 100 });
    expect(store.revision).toBeLessThan(lost);
    expect(seller()?.version).toBeGreaterThan(1_000_000);
    expect(nextSyncPage(pages, phone)).toMatchObject({ reset: true });
    for (let at = 1; at <= 5; at++) await rename(`After ${at}`);
    await vi.waitFor(() => expect(seller()?.name).toBe('After 5'), { timeout: 10_000 });
    expect(store.revision).toBeGreaterThan(lost);
    expect(nextSyncPage(pages, phone)).toMatchObject({ reset: true, providers: [{ name: 'After 5' }] });
    expect(await db.probe()).toBe('writable');
  }, 90_000);
});
