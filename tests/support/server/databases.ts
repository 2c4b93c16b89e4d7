import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '../../../server/db/database.ts';
import { overPglite } from '../../../server/db/open-embedded.ts';
import { openPostgres } from '../../../server/db/open-postgres.ts';
import { MIGRATIONS, PGLITE_DUMP, POSTGRES_URL } from './databases-setup.ts';
import { createDatabaseOn, startPostgres } from './postgres.ts';

/** A migrated, empty database of one suite, and a way to talk to it beside the server's connections. */
export interface TestDatabase {
  db: Database;
  /** Undefined on the embedded database: it has one connection. */
  connectionString: string | undefined;
  /** Runs statements as somebody else would, outside the server's code. */
  run: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
}

/** Both databases, for `describe.each`: every suite that touches SQL runs on each. */
export const DATABASES: { kind: 'PGlite' | 'PostgreSQL'; open: () => Promise<TestDatabase> }[] = [
  { kind: 'PGlite', open: openLite },
  { kind: 'PostgreSQL', open: openServed },
];

export async function openLite(): Promise<TestDatabase> {
  const dump = process.env[PGLITE_DUMP];
  const lite = await PGlite.create(dump ? { loadDataDir: new Blob([await readFile(dump)]) } : {});
  const db = await overPglite(lite, { migrationsFolder: MIGRATIONS });
  return {
    db,
    connectionString: undefined,
    run: async (text, values) => (await lite.query<Record<string, unknown>>(text, values)).rows,
    close: () => db.close(),
  };
}

async function openServed(): Promise<TestDatabase> {
  const shared = process.env[POSTGRES_URL];
  const own = shared === undefined ? await startPostgres() : undefined;
  const connectionString = await createDatabaseOn(shared ?? (own?.adminUrl as string));
  const faults: Error[] = [];
  const db = await openPostgres(connectionString, {
    migrationsFolder: MIGRATIONS,
    onError: (error) => faults.push(error),
  });
  const pool = new pg.Pool({ connectionString, max: 4 });
  return {
    db,
    connectionString,
    run: async (text, values) => (await pool.query<Record<string, unknown>>(text, values)).rows,
    close: async () => {
      await pool.end();
      await db.close();
      await own?.stop();
      if (faults.length > 0) throw faults[0];
    },
  };
}
