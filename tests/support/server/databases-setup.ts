import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { PasswordHasher } from '../../../server/account/passwords.ts';
import type { Database } from '../../../server/db/database.ts';
import { wrapPglite } from '../../../server/db/embedded/open-embedded.ts';
import { openPostgres } from '../../../server/db/postgres/open-postgres.ts';
import { seedCatalogue } from '../../../server/db/seed/seed-catalogue.ts';
import { DEMO_PASSWORD, seedDemo } from '../../../server/db/seed/seed-demo.ts';
import { createDatabaseOn, findPostgres, type PostgresServer, startPostgres } from './postgres.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../../server/db/migrations', import.meta.url));

/**
 * Vitest's global setup: creates each template once, because migrations and seeds take seconds. Suites copy a template.
 * Without the setup each suite creates its own database. Suites on PostgreSQL fail with a message if it is not installed.
 */
export const TEMPLATES = {
  /** A folder with the data of PGlite, `migrated.tar` and `seeded.tar`. */
  pglite: 'SABIDATA_TEST_PGLITE_TEMPLATES',
  /** The address of a PostgreSQL server with the databases `migrated` and `seeded`. */
  postgres: 'SABIDATA_TEST_POSTGRES_URL',
};

/** Fills a migrated database with the catalogue and the demo accounts. */
export async function seed(db: Database): Promise<void> {
  if (await seedCatalogue(db)) await seedDemo(db, await new PasswordHasher().hash(DEMO_PASSWORD));
}

/** Creates a migrated or a seeded database on a running PostgreSQL, for others to copy. */
export async function createTemplateOn(adminUrl: string, name: 'migrated' | 'seeded'): Promise<void> {
  const url = await createDatabaseOn(adminUrl, { name });
  const onError = (error: Error) => {
    throw error;
  };
  const db = await openPostgres(url, { migrationsFolder: MIGRATIONS, onError });
  if (name === 'seeded') await seed(db);
  await db.close();
}

let folder: string | undefined;
let server: PostgresServer | undefined;

export async function setup(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'sabidata-test-'));
  const lite = await PGlite.create();
  const db = await wrapPglite(lite, { migrationsFolder: MIGRATIONS });
  const dump = async (name: string) =>
    writeFile(join(folder ?? '', name), Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()));
  await dump('migrated.tar');
  await seed(db);
  await dump('seeded.tar');
  await db.close();
  process.env[TEMPLATES.pglite] = folder;
  if (findPostgres() === undefined) return;
  server = await startPostgres();
  for (const name of ['migrated', 'seeded'] as const) await createTemplateOn(server.adminUrl, name);
  process.env[TEMPLATES.postgres] = server.adminUrl;
}

export async function teardown(): Promise<void> {
  await server?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
}
