import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadOrCreateJwtSecret } from '../../secrets.ts';
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabidata-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Returns the ID of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid as number;
}

it('gives the directory to one process and names it to the next', async () => {
  const unlock = await lockDirectory(folder);
  await writeFile(join(folder, 'owner.lock'), JSON.stringify({ pid: process.ppid, started: '' }));
  const second = lockDirectory(folder);
  await expect(second).rejects.toThrow(DirectoryInUseError);
  await expect(second).rejects.toThrow(new RegExp(`in use by process ${process.ppid}\\b`));
  await unlock();
  await (await lockDirectory(folder))();
});

it.each(['', 'nonsense', '{"pid":"1"}'])('takes over a lock with the content %j', async (text) => {
  await writeFile(join(folder, 'owner.lock'), text);
  await (await lockDirectory(folder))();
});

it('takes over the lock of a killed process, even if its process ID is in use again', async () => {
  await writeFile(join(folder, 'owner.lock'), JSON.stringify({ pid: await deadPid(), started: '1' }));
  await (await lockDirectory(folder))();
  await writeFile(join(folder, 'owner.lock'), JSON.stringify({ pid: process.pid, started: '1' }));
  const unlock = await lockDirectory(folder);
  expect(JSON.parse(await readFile(join(folder, 'owner.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  await unlock();
});

it('creates one secret per directory, readable only by its owner', async () => {
  const [first, second] = await Promise.all([loadOrCreateJwtSecret(folder), loadOrCreateJwtSecret(folder)]);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).toBe(first);
  expect((await stat(join(folder, 'jwt-secret'))).mode & 0o777).toBe(0o600);
});
