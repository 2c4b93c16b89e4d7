import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '../../../server/db/database.ts';
import { wrapPglite } from '../../../server/db/embedded/open-embedded.ts';
import { openPostgres } from '../../../server/db/postgres/open-postgres.ts';
import { MIGRATIONS, seed, TEMPLATES } from './databases-setup.ts';
import { createDatabaseOn, findPostgres, startPostgres } from './postgres.ts';

/** A migrated database of one suite, with its own connection for queries. */
export interface TestDatabase {
  db: Database;
  /** Undefined on the embedded database, which has one connection. */
  connectionString: string | undefined;
  /** Runs statements outside the server's code. */
  run: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
}

interface Filling {
  /** True to fill in the catalogue and the demo accounts. By default the tables are empty. */
  seeded?: boolean;
}

interface DatabaseKind {
  kind: 'PGlite' | 'PostgreSQL';
  open: (filling?: Filling) => Promise<TestDatabase>;
}

/** Both databases, for `describe.each`: for suites that test SQL, locks or transactions. */
export const DATABASES: DatabaseKind[] = [
  { kind: 'PGlite', open: openLite },
  { kind: 'PostgreSQL', open: openServed },
];

/**
 * Returns the databases that a suite runs on, for `describe.each`: the cheaper one, or both when the suite tests SQL
 * itself (`both`) or when RELEASE is set.
 */
export function databases({ both = false }: { both?: boolean } = {}): DatabaseKind[] {
  if (both || process.env.RELEASE) return DATABASES;
  const cheaper = findPostgres() === undefined ? 'PGlite' : 'PostgreSQL';
  return DATABASES.filter(({ kind }) => kind === cheaper);
}

export async function openLite({ seeded = false }: Filling = {}): Promise<TestDatabase> {
  const templates = process.env[TEMPLATES.pglite];
  const template = templates && (await readFile(join(templates, seeded ? 'seeded.tar' : 'migrated.tar')));
  const lite = await PGlite.create(template ? { loadDataDir: new Blob([new Uint8Array(template)]) } : {});
  // With all types, also those that the server leaves to Drizzle.
  const { parsers } = lite;
  const db = await wrapPglite(lite, { migrationsFolder: MIGRATIONS });
  if (seeded && !template) await seed(db);
  return {
    db,
    connectionString: undefined,
    run: async (text, values) => (await lite.query<Record<string, unknown>>(text, values, { parsers })).rows,
    close: () => db.close(),
  };
}

export async function openServed({ seeded = false }: Filling = {}): Promise<TestDatabase> {
  const shared = process.env[TEMPLATES.postgres];
  const own = shared === undefined ? await startPostgres() : undefined;
  const template = shared && (seeded ? 'seeded' : 'migrated');
  const connectionString = await createDatabaseOn(shared ?? (own?.adminUrl as string), template ? { template } : {});
  const errors: Error[] = [];
  const db = await openPostgres(connectionString, {
    migrationsFolder: MIGRATIONS,
    onError: (error) => errors.push(error),
  });
  if (seeded && !template) await seed(db);
  const pool = new pg.Pool({ connectionString, max: 4 });
  return {
    db,
    connectionString,
    run: async (text, values) => (await pool.query<Record<string, unknown>>(text, values)).rows,
    close: async () => {
      await pool.end();
      await db.close();
      await own?.stop();
      if (errors.length > 0) throw errors[0];
    },
  };
}
