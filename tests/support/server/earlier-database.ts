import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '../../../server/db/database.ts';
import { wrapPglite } from '../../../server/db/embedded/open-embedded.ts';
import { openPostgres } from '../../../server/db/postgres/open-postgres.ts';
import type { TestDatabase } from './databases.ts';
import { MIGRATIONS, TEMPLATES } from './databases-setup.ts';
import { createDatabaseOn, startPostgres } from './postgres.ts';

/** A database of an earlier release, for tests of one migration. */
export interface EarlierDatabase extends Pick<TestDatabase, 'run' | 'close'> {
  /** Runs the migrations that are left, as the next start does. */
  migrate: () => Promise<void>;
  /** Opens the database as this release, after `migrate`. */
  start: () => Promise<Database>;
}

interface Journal {
  entries: { tag: string }[];
}

/** Opens a database with the migrations before `tag`. */
export async function openBefore(tag: string, kind: 'PGlite' | 'PostgreSQL'): Promise<EarlierDatabase> {
  const folder = await migrationsBefore(tag);
  try {
    return await (kind === 'PGlite' ? liteWith(folder) : servedWith(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sabidata-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as Journal;
  const at = journal.entries.findIndex((entry) => entry.tag === tag);
  if (at < 1) throw new Error(`No migration ${tag}`);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
}

async function liteWith(migrationsFolder: string): Promise<EarlierDatabase> {
  const lite = await PGlite.create();
  const { parsers } = lite;
  await wrapPglite(lite, { migrationsFolder });
  return {
    run: async (text, values) => (await lite.query<Record<string, unknown>>(text, values, { parsers })).rows,
    migrate: async () => void (await wrapPglite(lite, { migrationsFolder: MIGRATIONS })),
    start: () => wrapPglite(lite, { migrationsFolder: MIGRATIONS }),
    close: () => lite.close(),
  };
}

async function servedWith(migrationsFolder: string): Promise<EarlierDatabase> {
  const shared = process.env[TEMPLATES.postgres];
  const own = shared === undefined ? await startPostgres() : undefined;
  const connectionString = await createDatabaseOn(shared ?? (own?.adminUrl as string));
  const onError = (error: Error) => {
    throw error;
  };
  const openWith = (migrationsFolder: string) => openPostgres(connectionString, { migrationsFolder, onError });
  const migrateWith = async (folder: string) => (await openWith(folder)).close();
  const opened: Database[] = [];
  await migrateWith(migrationsFolder);
  const pool = new pg.Pool({ connectionString, max: 1 });
  return {
    run: async (text, values) => (await pool.query<Record<string, unknown>>(text, values)).rows,
    migrate: () => migrateWith(MIGRATIONS),
    start: async () => {
      const db = await openWith(MIGRATIONS);
      opened.push(db);
      return db;
    },
    close: async () => {
      for (const db of opened) await db.close();
      await pool.end();
      await own?.stop();
    },
  };
}
