import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Clock } from '../clock.ts';
import { DirectoryInUseError, lockDirectory } from '../db/embedded/directory-lock.ts';
import { tablesOfCopy } from '../db/embedded/embedded-files.ts';
import type { BackupOptions } from './backup-arguments.ts';
import { BackupError } from './backup-error.ts';
import {
  backupName,
  backupsOf,
  deleteOldBackups,
  deleteUnfinished,
  EMBEDDED_FILES,
  POSTGRES_DUMP,
  SECRET,
  sealFolder,
  sync,
  unfinishedName,
} from './backup-folder.ts';
import { copyEmbedded } from './embedded-copy.ts';
import { dumpPostgres, readDump } from './postgres-tools.ts';

interface BackupDeps {
  dataDir: string;
  /** Undefined: the embedded database of `dataDir`. */
  databaseUrl: string | undefined;
  /** True if the environment has JWT_SECRET, so that `dataDir` has none that matters. */
  hasOwnSecret: boolean;
  clock: Clock;
  print: (text: string) => void;
  /** The longest wait for the server of an embedded database. */
  waitMs?: number;
}

const WAIT_MS = 600_000;

/** Backs up the database into a new folder, checks it, and deletes the oldest backups. Returns the folder. */
export async function makeBackup(deps: BackupDeps, { to, keep }: BackupOptions): Promise<string> {
  const { dataDir, clock, print } = deps;
  const root = resolve(to ?? backupsOf(dataDir));
  await mkdir(root, { recursive: true, mode: 0o700 });
  const unlock = await lockBackups(root);
  try {
    await deleteUnfinished(root);
    const name = backupName(clock.nowMs());
    const [unfinished, folder] = [join(root, unfinishedName(name)), join(root, name)];
    await mkdir(unfinished, { mode: 0o700 });
    try {
      await writeDatabase(deps, unfinished);
      const secret = join(dataDir, SECRET);
      const hasSecret = !deps.hasOwnSecret && (await exists(secret));
      if (hasSecret) await copyFile(secret, join(unfinished, SECRET));
      await sealFolder(unfinished);
      await rename(unfinished, folder);
      await sync(root);
      print(`Backed up to ${folder} (${await megabytesOf(folder)} MB).`);
      print(
        hasSecret ? 'It holds the session secret: keep it private.' : 'Keep JWT_SECRET too: it is not in the backup.',
      );
    } finally {
      await deleteUnfinished(root);
    }
    for (const old of await deleteOldBackups(root, keep)) print(`Deleted ${old}.`);
    return folder;
  } finally {
    await unlock();
  }
}

/** Writes the database and reads it back: a backup that cannot be read is no backup. */
async function writeDatabase({ databaseUrl, dataDir, waitMs = WAIT_MS }: BackupDeps, folder: string): Promise<void> {
  if (databaseUrl !== undefined) {
    const file = join(folder, POSTGRES_DUMP);
    await dumpPostgres(databaseUrl, file);
    return readDump(file, { whole: true });
  }
  const files = await copyEmbedded(dataDir, { id: randomUUID(), waitMs });
  if ((await tablesOfCopy(files)) === 0) throw new BackupError(`the database in ${dataDir} has no tables`);
  const file = createWriteStream(join(folder, EMBEDDED_FILES), { mode: 0o600 });
  await pipeline(Readable.fromWeb(files.stream() as never), createGzip(), file);
}

async function lockBackups(root: string): Promise<() => Promise<void>> {
  try {
    return await lockDirectory(root);
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    throw new BackupError(`process ${error.pid} is making a backup in ${root} already`);
  }
}

const exists = async (path: string) => (await stat(path).catch(() => undefined)) !== undefined;

async function megabytesOf(folder: string): Promise<string> {
  let bytes = 0;
  for (const name of await readdir(folder)) bytes += (await stat(join(folder, name))).size;
  return (bytes / 1_000_000).toFixed(1);
}
