import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInLagos } from '../domain/lagos-time.ts';
import { openServed } from '../tests/support/server/databases.ts';
import { bundleServer, runServer, type ServerProcess } from '../tests/support/server/server-process.ts';
import { startVtpassPeer, type VtpassPeer } from '../tests/support/server/vtpass-peer.ts';

const KILLS = Number(process.env.KILLS ?? (process.env.RELEASE ? 20 : 3));
const COMMAND = ['import', 'vtpass', '--network', 'MTN', '--apply'];
/** Everything that an import of MTN's list writes, and must not write in parts. */
const WRITTEN = `select (select count(*) > 40 from plans where seen_to = $1) as confirmed,
  (select count(*) from audit where action = 'plan.import')::int as lists,
  (select count(*) > 0 from imports where outcome = 'waiting') as recorded,
  (select count(*) > 40 from change_feed where fields is not null) as changed`;
const NOTHING = { confirmed: false, lists: 0, recorded: false, changed: false };
const WHOLE = { confirmed: true, lists: 1, recorded: true, changed: true };

describe('imports in processes of their own', () => {
  let bundle: string;
  let folder: string;
  let peer: VtpassPeer;
  const running = new Set<ServerProcess>();
  const start = (environment: Record<string, string>, args: string[] = COMMAND) => {
    const one = runServer(bundle, { VTPASS_URL: peer.url, ...environment }, args);
    running.add(one);
    void one.exit.then(() => running.delete(one));
    return one;
  };

  beforeAll(async () => {
    bundle = await bundleServer('importing');
    folder = await mkdtemp(join(tmpdir(), 'sabidata-importing-'));
    peer = await startVtpassPeer();
  }, 60_000);
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await peer.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs the command to its end twice: then the list is applied, once. Code 3: some of its names are not understood. */
  const expectAppliedOnce = async (environment: Record<string, string>, look: () => Promise<unknown>) => {
    expect(await start(environment).exit).toMatchObject({ code: 3 });
    const after = await look();
    expect(after).toEqual(WHOLE);
    const again = await start(environment).exit;
    expect(again).toMatchObject({ code: 3, output: expect.stringContaining('nothing was written') });
    expect(await look()).toEqual(after);
  };

  it('are made daily by a server with IMPORT_VTPASS=1', async () => {
    const server = start({ DATA_DIR: join(folder, 'daily'), IMPORT_VTPASS: '1' }, []);
    await server.origin;
    await expect.poll(() => peer.asked.length, { timeout: 30_000 }).toBe(5);
    server.child.kill('SIGTERM');
    expect((await server.exit).code).toBe(0);
  }, 60_000);

  it('leave nothing half applied when killed on PostgreSQL, and apply the list afterwards', async () => {
    const { connectionString = '', run, db, close } = await openServed({ seeded: true });
    const environment = { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: connectionString };
    const look = async () => (await run(WRITTEN, [dayInLagos(Date.now())]))[0];
    await db.transaction(async (tx) => {
      // The command writes the plans first and then waits for this lock, in the middle of its transaction.
      await tx.execute('lock table audit in access exclusive mode');
      const command = start(environment);
      const waiting = `select pid from pg_locks where not granted and relation = 'audit'::regclass`;
      await expect.poll(() => run(waiting), { timeout: 8_000 }).toHaveLength(1);
      command.child.kill('SIGKILL');
      await command.exit;
    });
    expect(await look()).toEqual(NOTHING);
    await expectAppliedOnce(environment, look);
    await close();
  }, 120_000);

  it(`leave nothing half applied in ${KILLS} kills on the embedded database`, async () => {
    const environment = { DATA_DIR: join(folder, 'embedded') };
    const server = start(environment, []);
    await server.origin;
    server.child.kill('SIGTERM');
    await server.exit;
    const look = async () => {
      const lite = await PGlite.create(join(environment.DATA_DIR, 'pg'));
      const { rows } = await lite.query(WRITTEN, [dayInLagos(Date.now())]);
      await lite.close();
      return rows[0];
    };
    for (let round = 0; round < KILLS; round++) {
      const command = start(environment);
      // The command shows the list in the transaction in which it applies it.
      await new Promise<void>((resolve) => command.child.stdout?.once('data', () => resolve()));
      command.child.kill('SIGKILL');
      await command.exit;
      expect([NOTHING, WHOLE]).toContainEqual(await look());
    }
    await expectAppliedOnce(environment, look);
  }, 300_000);
});
