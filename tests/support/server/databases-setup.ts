import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { overPglite } from '../../../server/db/open-embedded.ts';
import { findPostgres, type PostgresServer, startPostgres } from './postgres.ts';

export const PGLITE_DUMP = 'SABIDATA_TEST_PGLITE_DUMP';
export const POSTGRES_URL = 'SABIDATA_TEST_POSTGRES_URL';

/**
 * Vitest's global setup: one PostgreSQL for the whole run, and one migrated PGlite to copy, since making either costs
 * seconds. Without it each suite makes its own. Where no PostgreSQL is installed, its half of each suite says so.
 */
let folder: string | undefined;
let server: PostgresServer | undefined;

export async function setup(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'sabidata-test-'));
  const lite = await PGlite.create();
  await overPglite(lite, { migrationsFolder: MIGRATIONS });
  const dump = join(folder, 'pglite.tar');
  await writeFile(dump, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()));
  await lite.close();
  process.env[PGLITE_DUMP] = dump;
  if (findPostgres() === undefined) return;
  server = await startPostgres();
  process.env[POSTGRES_URL] = server.adminUrl;
}

export async function teardown(): Promise<void> {
  await server?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
}

export const MIGRATIONS = fileURLToPath(new URL('../../../server/db/migrations', import.meta.url));
