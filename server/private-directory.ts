import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const DIRECTORY_MODE = 0o700;
const FILE_MODE = 0o600;
/** Folders like /tmp, which many users share. */
const STICKY = 0o1000;

/**
 * Creates a directory that only this user can read, or corrects the modes of an existing one and of everything in it
 * (docs/security.md#s21). Leaves a shared directory and links alone. Another process may delete entries meanwhile.
 */
export async function makePrivate(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: DIRECTORY_MODE });
  await correctModes(directory);
}

async function correctModes(directory: string): Promise<void> {
  const { mode } = await lstat(directory);
  if ((mode & STICKY) !== 0) return;
  await chmod(directory, DIRECTORY_MODE);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await correctModes(path).catch(ignoreMissing);
    else if (entry.isFile()) await chmod(path, FILE_MODE).catch(ignoreMissing);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Makes every file that this process creates from now on readable to this user only. */
export function createPrivateFiles(): void {
  process.umask(0o077);
}
