import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type PostgresServer, startPostgres, startReplica } from '../../support/server/postgres.ts';

// A primary and a replica that streams synchronously, each on an address of its own with the usual port.

const IN_STEP_WITHIN_MS = 60_000;

export interface Databases {
  /** Names both servers. */
  url: string;
  /** Names the first replica, which is the primary after every second promotion. */
  readUrl: string;
  /** The connection string of the server that takes writes now, on its unix socket. */
  current: () => string;
  pids: () => Record<string, number>;
  /** Ends all processes of the primary with SIGKILL, and starts it again after a pause. */
  killAndRestart: (pauseMs: number) => Promise<void>;
  /** Ends the primary as `killAndRestart` does, and promotes the replica after a pause. */
  promote: (pauseMs: number) => Promise<void>;
  /** Ends the replica as `systemctl stop` does. */
  stopReplica: () => Promise<void>;
  /** Starts the replica that was stopped. Resolves when it accepts connections. */
  startReplica: () => Promise<void>;
  /** Builds a new replica at the address of the dead primary. Resolves when writes wait for it. */
  replaceReplica: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Server {
  host: string;
  postgres: PostgresServer;
}

export async function startDatabases(): Promise<Databases> {
  const [first, second] = [loopbackAddress(), loopbackAddress()];
  let primary: Server = { host: first, postgres: await startPostgres([`listen_addresses=${first}`]) };
  let replica: Server | undefined;
  const stop = async () => {
    await replica?.postgres.stop();
    await primary.postgres.stop();
  };
  try {
    const name = new URL(await primary.postgres.createDatabase()).pathname;
    const current = () => primary.postgres.adminUrl.replace('/postgres?', `${name}?`);
    replica = await startSynchronousReplica(primary, second);
    return {
      url: `postgres://postgres@${first},${second}${name}`,
      readUrl: `postgres://postgres@${second}${name}`,
      current,
      pids: () => ({ primary: primary.postgres.pid, ...(replica && { replica: replica.postgres.pid }) }),
      killAndRestart: async (pauseMs) => {
        await primary.postgres.killAll();
        await wait(pauseMs);
        await primary.postgres.start();
      },
      promote: async (pauseMs) => {
        await primary.postgres.killAll();
        await wait(pauseMs);
        const [dead, promoted] = [primary, replica as Server];
        await onDatabase(promoted.postgres.adminUrl, 'select pg_promote()');
        [primary, replica] = [promoted, dead];
      },
      stopReplica: () => (replica as Server).postgres.end(),
      startReplica: () => (replica as Server).postgres.start(),
      replaceReplica: async () => {
        const { host, postgres: dead } = replica as Server;
        await dead.stop();
        replica = await startSynchronousReplica(primary, host);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a replica. From then on a write waits for the disks of both. */
async function startSynchronousReplica({ host: primaryHost, postgres: primary }: Server, host: string) {
  const postgres = await startReplica(primaryHost, [`listen_addresses=${host}`]);
  // After the copy, so that the replica waits for nobody once it is the primary.
  await onDatabase(primary.adminUrl, "alter system set synchronous_standby_names = '*'");
  await onDatabase(primary.adminUrl, 'select pg_reload_conf()');
  await untilInStep(primary.adminUrl);
  return { host, postgres };
}

/** Waits until the replica has all that was written before writes waited for it. */
async function untilInStep(url: string): Promise<void> {
  const untilMs = Date.now() + IN_STEP_WITHIN_MS;
  while (!(await isSynchronous(url))) await pauseUntil(untilMs);
  const [row] = await onDatabase<{ lsn: string }>(url, 'select pg_current_wal_lsn()::text as lsn');
  while (!(await isSynchronous(url, row?.lsn))) await pauseUntil(untilMs);
}

async function isSynchronous(url: string, lsn = '0/0'): Promise<boolean> {
  const rows = await onDatabase(
    url,
    "select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'sync' and flush_lsn >= $1::pg_lsn",
    [lsn],
  );
  return rows.length > 0;
}

async function pauseUntil(untilMs: number): Promise<void> {
  if (Date.now() > untilMs) throw new Error('The replica did not become synchronous');
  await wait(50);
}

/** A random address of this machine, so that two runs do not meet on the usual port. */
const loopbackAddress = () => `127.${randomInt(64, 200)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Runs a statement on a connection of its own. */
export async function onDatabase<Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
