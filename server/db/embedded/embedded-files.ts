import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * Copies of the embedded database as one tar of PostgreSQL's data directory. PGlite copies between two statements and
 * everything committed is in its write-ahead log, so a copy opens like a database after a power cut: complete up to one
 * moment, and without transactions that were still open.
 */

/** Returns a copy of the database in `<dataDir>/pg`. The caller owns the directory. */
export async function copyClosedDatabase(dataDir: string): Promise<Blob> {
  const lite = await PGlite.create(join(dataDir, 'pg'));
  try {
    return await lite.dumpDataDir('none');
  } finally {
    await lite.close();
  }
}

/** Opens a copy in memory and returns the number of its tables. Throws if PostgreSQL cannot open it. */
export async function tablesOfCopy(files: Blob): Promise<number> {
  const lite = await PGlite.create({ loadDataDir: files });
  try {
    const { rows } = await lite.query<{ tables: number }>(
      "select count(*)::int as tables from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    return rows[0]?.tables ?? 0;
  } finally {
    await lite.close();
  }
}

/** Creates a database in a new folder from a copy. */
export async function openCopy(folder: string, files: Blob): Promise<PGlite> {
  return PGlite.create({ dataDir: folder, loadDataDir: files });
}
