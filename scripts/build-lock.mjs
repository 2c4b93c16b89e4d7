import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 100;
/** Longer than any build. */
const STALE_MS = 10 * 60_000;

/**
 * Runs a function while no other process holds the lock, a file that names its owner. A lock whose owner is dead, or that
 * is older than ten minutes, is taken over.
 */
export async function withLock(file, run) {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) {
    if (isStale(file)) removeStale(file);
    else await wait(POLL_MS);
  }
  try {
    return await run();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isStale(file) {
  const info = statSync(file, { throwIfNoEntry: false });
  return info !== undefined && (Date.now() - info.mtimeMs > STALE_MS || !isAlive(ownerOf(file)));
}

/** Returns the owner's process ID; 0 while the owner is still writing it, or if the lock is gone. */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/** Of several processes that find a stale lock, one can rename it. */
function removeStale(file) {
  const mine = `${file}.${process.pid}`;
  try {
    renameSync(file, mine);
  } catch {
    return;
  }
  rmSync(mine, { force: true });
}
