import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes one process own a data directory. PGlite has no lock: two processes in one directory lose each other's writes
 * without an error. The lock is a file with the owner's process ID and start time, so that another process can take over
 * the lock of a killed process, even if the ID is in use again.
 */
interface Owner {
  pid: number;
  /** Start time in kernel ticks; '' without /proc. */
  started: string;
}

/** A running process owns the directory. */
export class DirectoryInUseError extends Error {
  constructor(
    readonly directory: string,
    readonly pid: number,
  ) {
    super(
      `The data in ${directory} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`,
    );
    this.name = 'DirectoryInUseError';
  }
}

/** Takes the lock or throws DirectoryInUseError. Returns a function that releases it. */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const lock = join(directory, 'owner.lock');
  // One process may ask twice at once: each call has a file of its own.
  const own = `${lock}.${randomUUID()}`;
  await writeFile(own, JSON.stringify({ pid: process.pid, started: await startTimeOf(process.pid) }));
  try {
    while (!(await tryLink(own, lock))) await removeStale(directory, lock);
  } finally {
    await rm(own, { force: true });
  }
  return () => rm(lock, { force: true });
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead owner's lock aside. Reads it again after that: another process may have taken the lock in between. */
async function removeStale(directory: string, lock: string): Promise<void> {
  const text = await readFile(lock, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const alive = await runningOwner(text);
  if (alive !== undefined) throw new DirectoryInUseError(directory, alive);
  const aside = `${lock}.stale.${randomUUID()}`;
  await rename(lock, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => text);
  if (moved !== text) await tryLink(aside, lock);
  await rm(aside, { force: true });
}

async function runningOwner(text: string): Promise<number | undefined> {
  const owner = parseOwner(text);
  if (owner === undefined || !isAlive(owner.pid)) return undefined;
  const started = await startTimeOf(owner.pid);
  if (started === '' || owner.started === '') return owner.pid === process.pid ? undefined : owner.pid;
  return started === owner.started ? owner.pid : undefined;
}

function parseOwner(text: string): Owner | undefined {
  try {
    const owner = JSON.parse(text) as Owner;
    return Number.isInteger(owner.pid) ? owner : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function startTimeOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
