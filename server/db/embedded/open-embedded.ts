import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Database, FullDisk, type Queries } from '../database.ts';
import * as schema from '../schema.ts';
import { readSchemaAge } from '../schema-version.ts';
import { lockDirectory } from './directory-lock.ts';
import { giveTurns } from './embedded-turns.ts';

/** Opens and migrates PGlite in `<dataDir>/pg`. Throws DirectoryInUseError if another process owns the directory. */
export async function openEmbedded(dataDir: string, migrationsFolder: string): Promise<Database> {
  const unlock = await lockDirectory(dataDir);
  try {
    const path = join(dataDir, 'pg');
    await mkdir(path, { recursive: true });
    return await wrapPglite(await PGlite.create(path), { migrationsFolder, onClosed: unlock });
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Migrates an open PGlite and returns it as a Database. */
export async function wrapPglite(
  lite: PGlite,
  { migrationsFolder, onClosed }: { migrationsFolder: string; onClosed?: () => Promise<void> },
): Promise<Database> {
  giveTurns(lite);
  // Drizzle passes parsers with every statement, and PGlite then copies its table of 318 types. Types that are not
  // in the table are read as by default, and Drizzle reads arrays itself.
  lite.parsers = {};
  const db = drizzle(lite, { schema });
  const disk = new FullDisk();
  await readSchemaAge((text) => lite.query(text), migrationsFolder);
  await migrate(db, { migrationsFolder });
  return {
    queries: db as unknown as Queries,
    counts: db as unknown as Queries,
    // The connection is inside the process: it needs no deadline.
    transaction: (work, { deadlineMs, ...config } = {}) =>
      disk.watch(db.transaction((tx) => work(tx as unknown as Queries), isEmpty(config) ? undefined : config)),
    probe: async () => (lite.closed ? 'unreachable' : disk.isFull ? 'full' : 'writable'),
    isDiskFull: () => disk.isFull,
    listen: async (channel, onNotice) => {
      const end = await lite.listen(channel, () => onNotice());
      return () => end();
    },
    close: async () => {
      await lite.close();
      await onClosed?.();
    },
    copyFiles: () => lite.dumpDataDir('none'),
  };
}

const isEmpty = (config: object) => Object.keys(config).length === 0;
