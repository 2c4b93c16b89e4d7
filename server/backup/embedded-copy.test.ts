import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDirectory } from '../db/embedded/directory-lock.ts';
import { answerCopyRequests, copyEmbedded } from './embedded-copy.ts';

/** A directory that this process owns, as a server does. */
let dataDir: string;
let unlock: () => Promise<void>;
let errors: unknown[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sabidata-copy-'));
  await mkdir(join(dataDir, 'pg'));
  await writeFile(join(dataDir, 'pg', 'PG_VERSION'), '18');
  unlock = await lockDirectory(dataDir);
  errors = [];
});
afterEach(async () => {
  await unlock();
  await rm(dataDir, { recursive: true, force: true });
});

const serve = (copyFiles: () => Promise<Blob>) =>
  answerCopyRequests({ dataDir, copyFiles, onError: (error) => errors.push(error) });

it('gives each of two requests its own copy, and leaves no file', async () => {
  let copies = 0;
  const stop = serve(async () => new Blob([`copy ${++copies}`]));
  const [one, two] = await Promise.all(
    ['request-1', 'request-2'].map((id) => copyEmbedded(dataDir, { id, waitMs: 10_000 })),
  );
  expect([await one?.text(), await two?.text()].sort()).toEqual(['copy 1', 'copy 2']);
  await stop();
  expect((await readdir(dataDir)).sort()).toEqual(['owner.lock', 'pg']);
  expect(errors).toEqual([]);
});

it('reports why the server could not copy', async () => {
  const stop = serve(() => Promise.reject(new Error('out of memory')));
  await expect(copyEmbedded(dataDir, { id: 'request-1', waitMs: 10_000 })).rejects.toThrow('out of memory');
  await stop();
  expect((await readdir(dataDir)).sort()).toEqual(['owner.lock', 'pg']);
  expect(errors).toHaveLength(1);
});

it('stops waiting for a process that does not answer, and takes its request back', async () => {
  await expect(copyEmbedded(dataDir, { id: 'request-1', waitMs: 600 })).rejects.toThrow('did not answer');
  expect((await readdir(dataDir)).sort()).toEqual(['owner.lock', 'pg']);
});

it('deletes answers that a killed command never fetched', async () => {
  const old = join(dataDir, 'copy-answer.killed-1');
  await writeFile(old, 'copy');
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(old, hoursAgo, hoursAgo);
  const stop = serve(async () => new Blob(['copy']));
  await copyEmbedded(dataDir, { id: 'request-1', waitMs: 10_000 });
  await stop();
  expect((await readdir(dataDir)).sort()).toEqual(['owner.lock', 'pg']);
});
