import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * One process owns a data directory: the embedded database has no lock of its own, and two processes on one directory
 * lose each other's writes without an error. The lock is a file that names its process by number and start, so that
 * the lock of a killed process is taken over, even when another process has got its number since.
 */
interface Owner {
  pid: number;
  /** Kernel ticks at which the process began; '' where /proc does not tell. */
  started: string;
}

/** Another process that is alive owns the directory. */
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

/** Takes the lock or throws DirectoryInUseError. Resolves to what gives it back. */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const lock = join(directory, 'owner.lock');
  const own = `${lock}.${process.pid}`;
  await writeFile(own, JSON.stringify({ pid: process.pid, started: await startOf(process.pid) }));
  try {
    while (!(await linked(own, lock))) await removeStale(directory, lock);
  } finally {
    await rm(own, { force: true });
  }
  return () => rm(lock, { force: true });
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead owner's lock aside. What was moved is read again: another process may have taken over in between. */
async function removeStale(directory: string, lock: string): Promise<void> {
  const text = await readFile(lock, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const alive = await livingOwner(text);
  if (alive !== undefined) throw new DirectoryInUseError(directory, alive);
  const aside = `${lock}.stale.${process.pid}`;
  await rename(lock, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => text);
  if (moved !== text) await linked(aside, lock);
  await rm(aside, { force: true });
}

async function livingOwner(text: string): Promise<number | undefined> {
  const owner = parsed(text);
  if (owner === undefined || !isAlive(owner.pid)) return undefined;
  const started = await startOf(owner.pid);
  if (started === '' || owner.started === '') return owner.pid === process.pid ? undefined : owner.pid;
  return started === owner.started ? owner.pid : undefined;
}

function parsed(text: string): Owner | undefined {
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

async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
