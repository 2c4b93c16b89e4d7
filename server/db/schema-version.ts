import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A database that this release cannot use. The message says what to do. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}

type Run = (text: string) => Promise<{ rows: unknown[] }>;

/**
 * Returns 'older' if migrations of this release are missing. Throws SchemaError if a newer release has migrated the database: this one does not know what the newer one relies on
 * (docs/deploy.md#additive-migrations).
 */
export async function readSchemaAge(run: Run, migrationsFolder: string): Promise<'current' | 'older'> {
  const { rows: tables } = await run("select to_regclass('drizzle.__drizzle_migrations') as migrations");
  if ((tables[0] as { migrations: string | null }).migrations === null) return 'older';
  const { rows } = await run('select max(created_at)::text as newest from drizzle.__drizzle_migrations');
  const newest = Number((rows[0] as { newest: string | null }).newest ?? 0);
  const { entries } = JSON.parse(await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const last = Math.max(...entries.map(({ when }) => when));
  if (newest <= last) return newest === last ? 'current' : 'older';
  throw new SchemaError(
    'a newer release has changed this database: start that release or a later one, or restore a backup from before it',
  );
}
