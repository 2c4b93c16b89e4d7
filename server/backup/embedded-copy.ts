import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repeat } from '../clock.ts';
import { DirectoryInUseError, lockDirectory } from '../db/embedded/directory-lock.ts';
import { copyClosedDatabase } from '../db/embedded/embedded-files.ts';
import { makePrivate } from '../private-directory.ts';
import { BackupError } from './backup-error.ts';

/**
 * Copies the embedded database, also while a server runs. Only the process that owns the directory may read its files:
 * their newest changes are in its memory. So the command leaves a request, an empty file in DATA_DIR, and the server
 * looks for one every second and answers with a file.
 *
 * Files, because they work between users and containers that share the folder, need no port and no secret, and a
 * request that nobody reads does no harm. A signal would end a process that does not expect it.
 */
const REQUEST = 'copy-request.';
const ANSWER = 'copy-answer.';
const FAILED = '.failed';
const UNFINISHED = '.unfinished';
const ID = /^[\w-]{8,64}$/;
const LOOK_EVERY_MS = 1_000;
/** Answers that no command has fetched for so long belong to killed commands. */
const FORGOTTEN_MS = 3_600_000;

/** Answers the requests in a data directory. Returns a function that stops it and waits for the current copy. */
export function answerCopyRequests(deps: {
  dataDir: string;
  copyFiles: () => Promise<Blob>;
  onError: (error: unknown) => void;
}): () => Promise<void> {
  const { dataDir, copyFiles, onError } = deps;
  const look = async () => {
    const names = await readdir(dataDir);
    const ids = names.filter((name) => name.startsWith(REQUEST)).map((name) => name.slice(REQUEST.length));
    for (const id of ids.filter((one) => ID.test(one))) {
      await deleteForgotten(dataDir, names);
      await rm(join(dataDir, REQUEST + id), { force: true });
      await answer(join(dataDir, ANSWER + id), copyFiles).catch(onError);
    }
  };
  return repeat(look, { everyMs: LOOK_EVERY_MS, onError });
}

async function answer(path: string, copyFiles: () => Promise<Blob>): Promise<void> {
  try {
    await writeFile(path + UNFINISHED, (await copyFiles()).stream(), { mode: 0o600 });
    await rename(path + UNFINISHED, path);
  } catch (error) {
    await rm(path + UNFINISHED, { force: true });
    await writeFile(path + FAILED, (error as Error).message, { mode: 0o600 });
    throw error;
  }
}

async function deleteForgotten(dataDir: string, names: readonly string[]): Promise<void> {
  for (const name of names.filter((one) => one.startsWith(ANSWER))) {
    const found = await stat(join(dataDir, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > FORGOTTEN_MS) await rm(join(dataDir, name), { force: true });
  }
}

interface CopyOptions {
  /** Names this request. */
  id: string;
  /** The longest wait for a running server. */
  waitMs: number;
}

/** Returns a tar of the database's files as of one moment. Opens the database itself if no process owns it. */
export async function copyEmbedded(dataDir: string, { id, waitMs }: CopyOptions): Promise<Blob> {
  if ((await stat(join(dataDir, 'pg', 'PG_VERSION')).catch(() => undefined)) === undefined) {
    throw new BackupError(`There is no embedded database in ${dataDir}. Set DATA_DIR or DATABASE_URL`);
  }
  const request = join(dataDir, REQUEST + id);
  const reply = join(dataDir, ANSWER + id);
  const deadline = performance.now() + waitMs;
  try {
    for (let asked = false; performance.now() < deadline; await sleep(LOOK_EVERY_MS / 4)) {
      const own = await copyIfFree(dataDir);
      if (own !== undefined) return own;
      if (!asked) await writeFile(request, '');
      asked = true;
      const failure = await readFile(reply + FAILED, 'utf8').catch(() => undefined);
      if (failure !== undefined) throw new BackupError(`the server could not copy its database: ${failure}`);
      const copied = await readFile(reply).catch(() => undefined);
      if (copied !== undefined) return new Blob([copied]);
    }
  } finally {
    for (const path of [request, reply, reply + FAILED]) await rm(path, { force: true });
  }
  throw new BackupError(
    `the process that owns ${dataDir} did not answer for ${Math.round(waitMs / 1000)} s. Is the server of this release running?`,
  );
}

/** Returns undefined if another process owns the directory. */
async function copyIfFree(dataDir: string): Promise<Blob | undefined> {
  const unlock = await lockDirectory(dataDir).catch((error: unknown) => {
    if (error instanceof DirectoryInUseError) return undefined;
    throw error;
  });
  if (unlock === undefined) return undefined;
  try {
    return await copyClosedDatabase(dataDir);
  } finally {
    // PGlite gives the files that it creates modes of its own.
    await makePrivate(join(dataDir, 'pg'));
    await unlock();
  }
}
