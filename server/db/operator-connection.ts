import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Queries } from './database.ts';
import * as schema from './schema.ts';

/** PostgreSQL's code for a database that does not exist. */
const NO_DATABASE = '3D000';

/** Runs work in one transaction of its own connection, without the time limits of the server's pool. */
export async function inOperatorTransaction<T>(url: string, work: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await drizzle(client, { schema }).transaction((tx) => work(tx as unknown as Queries));
  } finally {
    await client.end();
  }
}

/** Counts the tables and views of a database, without PostgreSQL's own. Undefined: there is no such database. */
export async function countTables(url: string): Promise<number | undefined> {
  const client = await connect(url).catch((error: { code?: string }) => {
    if (error.code === NO_DATABASE) return undefined;
    throw error;
  });
  if (client === undefined) return undefined;
  try {
    const { rows } = await client.query<{ tables: number }>(
      `select count(*)::int as tables from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and nspname <> 'information_schema' and nspname not like 'pg\\_%'`,
    );
    return rows[0]?.tables;
  } finally {
    await client.end();
  }
}

/** Creates the database of a URL, through the database `postgres` of the same server. */
export async function createDatabase(url: string): Promise<void> {
  const other = new URL(url);
  const name = decodeURIComponent(other.pathname.slice(1));
  other.pathname = '/postgres';
  const client = await connect(other.href);
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
  // The query that runs fails with the same cause.
  client.on('error', () => {});
  await client.connect();
  return client;
}
