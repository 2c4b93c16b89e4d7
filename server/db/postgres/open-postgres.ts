import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Database, type DatabaseState, FullDisk, type Queries } from '../database.ts';
import * as schema from '../schema.ts';
import { CommitWatch } from './commit-watch.ts';
import { connectionShortage } from './connection-limit.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { connectToPrimary, isReplica, PostgresHosts } from './postgres-hosts.ts';
import { listenOn } from './postgres-listener.ts';
import { PostgresPool } from './postgres-pool.ts';

const PROBE_WITHIN_MS = 2_000;
/** A commit that waits for disk and replica keeps its row locked, and a loop of attempts meets on one row. */
const COUNTING = { max: 2, options: '-c synchronous_commit=off' };

interface OpenOptions {
  migrationsFolder: string;
  onError: (error: Error) => void;
}

/**
 * Connects to PostgreSQL 15 or newer and migrates it. Calls `onError` when the server drops a connection. Rejects with
 * UnreplicatedError if it must migrate while no replica confirms commits.
 */
export async function openPostgres(
  connectionString: string,
  { migrationsFolder, onError }: OpenOptions,
): Promise<Database> {
  const hosts = new PostgresHosts(connectionString);
  const watch = new CommitWatch(hosts, onError);
  try {
    await watch.known;
    await migratePostgres(hosts, { migrationsFolder, refusesWrites: () => watch.isBlocked });
  } catch (error) {
    await watch.stop();
    throw error;
  }
  return connectPostgres(hosts, onError, watch);
}

/** Connects to a replica for reads. Nothing is checked before the first query, because the replica may be away. */
export function openReplica(connectionString: string, onError: (error: Error) => void): Database {
  return connectPostgres(new PostgresHosts(connectionString), onError);
}

function connectPostgres(hosts: PostgresHosts, onError: (error: Error) => void, watch?: CommitWatch): Database {
  const refusesWrites = () => watch?.isBlocked ?? false;
  const disk = new FullDisk();
  const pool = new PostgresPool(hosts, onError, { refusesWrites, disk });
  const counting = new PostgresPool(hosts, onError, { ...COUNTING, disk });
  return {
    queries: drizzle(pool, { schema }) as unknown as Queries,
    counts: drizzle(counting, { schema }) as unknown as Queries,
    transaction: (work, config) => pool.transaction(work, config),
    listen: (channel, onNotice) => listenOn(hosts, { channel, onNotice, onError }),
    probe: async () => {
      const state = await probe(hosts);
      if (state !== 'writable') return state;
      return refusesWrites() ? 'unreplicated' : disk.isFull ? 'full' : state;
    },
    refusesWrites,
    isDiskFull: () => disk.isFull,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    connectionShortage: () => onPrimary(hosts, connectionShortage),
    close: async () => {
      await Promise.all([pool.end(), counting.end()]);
      await watch?.stop();
    },
  };
}

/** Uses a connection of its own: the pool may be full of requests that wait. */
async function probe(hosts: PostgresHosts): Promise<DatabaseState> {
  try {
    return (await onPrimary(hosts, isReplica)) ? 'read-only' : 'writable';
  } catch (error) {
    return (error as { code?: string }).code === '25006' ? 'read-only' : 'unreachable';
  }
}

async function onPrimary<T>(hosts: PostgresHosts, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const limits = { connectionTimeoutMillis: PROBE_WITHIN_MS, query_timeout: PROBE_WITHIN_MS };
  const client = await connectToPrimary(hosts, { ...limits, application_name: 'sabidata probe' });
  try {
    return await ask(client);
  } finally {
    void client.end().catch(() => {});
  }
}
