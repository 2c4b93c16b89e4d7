import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../tests/support/server/databases-setup.ts';
import { startPostgres } from '../../tests/support/server/postgres.ts';
import { openPostgres, openReplica } from '../db/postgres/open-postgres.ts';
import { runTogether } from './idempotency.ts';

const OWNER = '00000000-0000-4000-8000-000000000001';
const KEY = '00000000-0000-4000-8000-000000000002';
const WRITE = { owner: OWNER, key: KEY, fingerprint: 'f', device: undefined, seq: undefined };

/** After a crash the primary shows what it wrote, although the replica may not have it yet. */
it('answers a batch that ran before only when the replica has its keys', async () => {
  const server = await startPostgres(['fsync=off']);
  const url = await server.createDatabase();
  await (await openPostgres(url, { migrationsFolder: MIGRATIONS, onError: () => {} })).close();
  // These connections have no watch, which would end the commit that waits.
  const db = openReplica(url, () => {});
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const send = () => runTogether(db, OWNER, { writes: [WRITE], work: async (_, at) => at.map(() => 'Done') });
  const first = await send();
  await admin.query("alter system set synchronous_standby_names = 'nobody'");
  await admin.query('select pg_reload_conf()');
  await wait(500);
  const second = send();
  expect(await Promise.race([second, wait(1_000, 'waits')])).toBe('waits');
  await admin.query('alter system reset synchronous_standby_names');
  await admin.query('select pg_reload_conf()');
  expect(await second).toEqual(first);
  await admin.end();
  await db.close();
  await server.stop();
});
