import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Queries } from '../db/database.ts';
import { lockDirectory } from '../db/embedded/directory-lock.ts';
import { openCopy } from '../db/embedded/embedded-files.ts';
import { wrapPglite } from '../db/embedded/open-embedded.ts';
import { countTables, createDatabase, inOperatorTransaction } from '../db/operator-connection.ts';
import { openPostgres } from '../db/postgres/open-postgres.ts';
import { hasDemoAccounts } from '../db/seed/seed.ts';
import { makePrivate } from '../private-directory.ts';
import type { RestoreOptions } from './backup-arguments.ts';
import { BackupError, reasonOf } from './backup-error.ts';
import { checkBackup, EMBEDDED_FILES, POSTGRES_DUMP, SECRET } from './backup-folder.ts';
import { readDump, restoreDump } from './postgres-tools.ts';
import { countRestored, findDisagreements, recount, renewIdentity } from './restored.repo.ts';

interface RestoreDeps {
  migrationsFolder: string;
  print: (text: string) => void;
}

/**
 * Restores a backup into a new database or folder, and never over data: the operator may still need what is there. A
 * damaged backup is refused before anything is created.
 */
export async function restoreBackup(deps: RestoreDeps, { backup, into }: RestoreOptions): Promise<void> {
  const checked = await checkBackup(backup);
  if ('url' in into) {
    if (checked.kind !== 'PostgreSQL') {
      throw new BackupError(
        `${checked.folder} is of an embedded database. Restore it into a folder, then run npm run move -- --to URL`,
      );
    }
    await restoreToPostgres(deps, join(checked.folder, POSTGRES_DUMP), into.url);
  } else {
    if (checked.kind !== 'embedded') {
      throw new BackupError(`${checked.folder} is of a PostgreSQL database. Restore it with --into postgres://…`);
    }
    await restoreToFolder(deps, checked, resolve(into.folder));
  }
  const { print } = deps;
  print('Next:');
  const next = 'url' in into ? 'DATABASE_URL to the new database' : `DATA_DIR to ${resolve(into.folder)}`;
  print(`1. Set ${next} and start the server.`);
  if ('url' in into && checked.hasSecret) {
    print(`2. Copy ${join(checked.folder, SECRET)} to DATA_DIR/${SECRET}, mode 0600: it keeps users signed in.`);
  } else if (!checked.hasSecret) print('2. Keep JWT_SECRET as it was: it keeps users signed in.');
  print('Devices load the whole catalogue at their next pull. What was written after the backup is lost.');
}

async function restoreToPostgres({ migrationsFolder, print }: RestoreDeps, dump: string, url: string): Promise<void> {
  await readDump(dump, { whole: false });
  const tables = await countTables(url);
  if (tables !== undefined && tables > 0) {
    throw new BackupError(`the database has ${tables} tables or views already. Name a new or empty database`);
  }
  if (tables === undefined) await createDatabase(url);
  await restoreDump(dump, url);
  try {
    // The backup may be of an older release.
    const onError = (error: Error) => print(error.message);
    await (await openPostgres(url, { migrationsFolder, onError })).close();
    await inOperatorTransaction(url, (tx) => finish(tx, print));
  } catch (error) {
    throw new BackupError(
      `the database is restored but not ready: start no server on it, and drop it. ${reasonOf(error)}`,
    );
  }
}

async function restoreToFolder(
  { migrationsFolder, print }: RestoreDeps,
  backup: { folder: string; hasSecret: boolean },
  folder: string,
): Promise<void> {
  const files = new Blob([await promisify(gunzip)(await readFile(join(backup.folder, EMBEDDED_FILES)))]);
  const present = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error.code === 'ENOTDIR' ? new BackupError(`${folder} is a file`) : error;
  });
  if (present.length > 0) throw new BackupError(`${folder} is not empty. Name a new or empty folder`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(folder);
  // The database gets its name when it is ready: a server never opens half of it, or one with the old identity.
  const unfinished = join(folder, 'pg.unfinished');
  try {
    const db = await wrapPglite(await openCopy(unfinished, files), { migrationsFolder });
    try {
      await db.transaction((tx) => finish(tx, print));
    } finally {
      await db.close();
    }
    if (backup.hasSecret) await copyFile(join(backup.folder, SECRET), join(folder, SECRET));
    await rename(unfinished, join(folder, 'pg'));
    await makePrivate(folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    await rm(join(folder, SECRET), { force: true });
    throw error;
  } finally {
    await unlock();
  }
}

/** Gives the catalogue its new identity, checks the data, counts again, and prints what there is. */
async function finish(tx: Queries, print: (text: string) => void): Promise<void> {
  await renewIdentity(tx);
  const disagreements = await findDisagreements(tx);
  await recount(tx);
  const { users, sellers, plans, ratings, clicks, keys, revision } = await countRestored(tx);
  print(
    `Restored ${users} users, ${sellers} sellers, ${plans} plans, ${ratings} ratings, ${clicks} clicks and ${keys} idempotency keys, up to revision ${revision}.`,
  );
  for (const text of disagreements) print(`Attention: ${text}.`);
  if (await hasDemoAccounts(tx)) {
    print(
      'Attention: it holds the demo accounts, whose password is public. A server in production refuses to start on it.',
    );
  }
}
