import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, Queries } from './database.ts';
import * as schema from './schema.ts';

const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
const RELISTEN_MS = 1_000;
const MIGRATION_LOCK = 7_242_340;
const INT8 = 20;
const NUMERIC = 1700;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/** Connects to PostgreSQL 15 or newer and migrates it. Calls `onError` when the server drops a connection. */
export async function openPostgres(
  connectionString: string,
  { migrationsFolder, onError }: { migrationsFolder: string; onError: (error: Error) => void },
): Promise<Database> {
  await migrateLocked(connectionString, migrationsFolder);
  const pool = new pg.Pool({
    connectionString,
    types,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'sabidata',
  });
  // The pool listens to idle clients only. A client that breaks inside a transaction would end the process; its query
  // fails anyway, so there is nothing to do.
  pool.on('connect', (client) => void client.on('error', () => {}));
  pool.on('error', onError);
  const db = drizzle(pool, { schema });
  return {
    queries: db as unknown as Queries,
    transaction: (work, config) => db.transaction((tx) => work(tx as unknown as Queries), config),
    listen: (channel, onNotice) => listenOn(connectionString, { channel, onNotice, onError }),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** Migrates under an advisory lock: when several processes start at once, one migrates and the others wait. */
async function migrateLocked(connectionString: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Its query fails too, with the same cause.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

interface ListenOptions {
  channel: string;
  onNotice: () => void;
  onError: (error: Error) => void;
}

/**
 * Listens on a separate connection and reconnects when it breaks. Calls `onNotice` after each connection, because notices
 * may have been lost.
 */
async function listenOn(connectionString: string, { channel, onNotice, onError }: ListenOptions) {
  let ended = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const reconnect = (error: Error) => {
    if (ended) return;
    onError(error);
    clearTimeout(timer);
    timer = setTimeout(() => void start().catch(reconnect), RELISTEN_MS);
  };
  const start = async () => {
    const next = new pg.Client({ connectionString, keepAlive: true, application_name: 'sabidata listener' });
    client = next;
    next.on('error', reconnect);
    next.on('notification', onNotice);
    await next.connect();
    if (ended) return next.end();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    onNotice();
  };
  await start();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await client?.end();
  };
}
