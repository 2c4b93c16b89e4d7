import { cpSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { createDatabaseOn } from '../server/postgres.ts';

export type Row = Record<string, unknown>;

/** The seeded database of one app under test. */
export interface AppDatabase {
  /** Settings of the server process that uses it. */
  env: Record<string, string>;
  /** Runs a query while no server uses the database. */
  rows: (sql: string) => Promise<Row[]>;
}

/** Environment variables by which the global setup passes on the seeded database, of which each app gets a copy. */
export const TEMPLATE = {
  /** The address of a PostgreSQL server with the database `seeded`. */
  served: 'SABIDATA_E2E_POSTGRES_URL',
  /** The data folder of a stopped app on the embedded database. */
  embedded: 'SABIDATA_E2E_SEEDED_DATA',
};

/**
 * Returns a copy of the seeded database: of PostgreSQL if the setup has started one, because it is ready in a third of
 * the time, or else of the embedded one, whose files lie in `dataDir`.
 */
export function copyDatabase(dataDir: string): Promise<AppDatabase> {
  const served = process.env[TEMPLATE.served];
  return served ? copyServed(served) : copyEmbedded(dataDir);
}

async function copyServed(adminUrl: string): Promise<AppDatabase> {
  const connectionString = await createDatabaseOn(adminUrl, { template: 'seeded' });
  const rows = async (sql: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  return { env: { DATABASE_URL: connectionString }, rows };
}

async function copyEmbedded(dataDir: string): Promise<AppDatabase> {
  const seeded = process.env[TEMPLATE.embedded];
  // Without a copy the app seeds its own database at its first start.
  if (seeded) cpSync(seeded, dataDir, { recursive: true });
  const rows = async (sql: string) => {
    const lite = await PGlite.create(path.join(dataDir, 'pg'));
    try {
      return (await lite.query<Row>(sql)).rows;
    } finally {
      await lite.close();
    }
  };
  return { env: {}, rows };
}
