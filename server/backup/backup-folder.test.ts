import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  backupName,
  checkBackup,
  deleteOldBackups,
  deleteUnfinished,
  POSTGRES_DUMP,
  SECRET,
  sealFolder,
} from './backup-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sabidata-backups-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function sealed(): Promise<string> {
  const folder = join(root, backupName(0));
  await mkdir(folder);
  await writeFile(join(folder, POSTGRES_DUMP), 'A'.repeat(100_000));
  await writeFile(join(folder, SECRET), 'secret');
  await sealFolder(folder);
  return folder;
}

describe('a sealed backup', () => {
  it('is checked by this program and by sha256sum', async () => {
    const folder = await sealed();
    const whole = { folder, kind: 'PostgreSQL', hasSecret: true };
    expect(await checkBackup(folder)).toEqual(whole);
    expect(await checkBackup(join(folder, POSTGRES_DUMP))).toEqual(whole);
    expect((await stat(join(folder, 'SHA256SUMS'))).mode & 0o777).toBe(0o600);
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder, stdio: 'ignore' });
  });

  it.each([
    ['cut off', (folder: string) => truncate(join(folder, POSTGRES_DUMP), 99_999), 'cut off or changed'],
    ['changed', (folder: string) => writeFile(join(folder, SECRET), 'Secret'), 'cut off or changed'],
    ['without a file', (folder: string) => rm(join(folder, SECRET)), 'missing'],
    ['without checksums', (folder: string) => rm(join(folder, 'SHA256SUMS')), 'no complete backup'],
    ['with a renamed dump', (folder: string) => rename(join(folder, POSTGRES_DUMP), join(folder, 'x')), 'missing'],
    [
      'with checksums of files elsewhere',
      (folder: string) => writeFile(join(folder, 'SHA256SUMS'), `${'0'.repeat(64)}  ../../etc/passwd\n`),
      'is damaged',
    ],
    ['with no checksums', (folder: string) => writeFile(join(folder, 'SHA256SUMS'), ''), 'holds no database'],
  ])('is refused %s', async (_, damage, message) => {
    const folder = await sealed();
    await damage(folder);
    await expect(checkBackup(folder)).rejects.toThrow(message);
  });

  it('is refused if it is not there', async () => {
    await expect(checkBackup(join(root, 'none'))).rejects.toThrow('There is no backup');
  });
});

it('keeps the newest backups, and never deletes anything else', async () => {
  const names = [1, 2, 3, 4].map((day) => backupName(day * 86_400_000));
  for (const name of [...names, 'sabidata-notes', 'other', '.unfinished-sabidata-1']) await mkdir(join(root, name));
  await writeFile(join(root, 'sabidata.txt'), await readFile(import.meta.filename));
  expect(await deleteOldBackups(root, 2)).toEqual(names.slice(0, 2));
  expect(await deleteOldBackups(root, 2)).toEqual([]);
  await deleteUnfinished(root);
  expect((await readdir(root)).sort()).toEqual(['other', ...names.slice(2), 'sabidata-notes', 'sabidata.txt']);
});
