import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';

/**
 * A backup is one folder, `sabidata-<time in UTC>`, with the data, the session secret if the server created it, and
 * their checksums. The folder gets its name when everything in it is on the disk, so a folder with such a name is
 * complete. `sha256sum -c SHA256SUMS` checks it without this program.
 */
export const POSTGRES_DUMP = 'database.dump';
export const EMBEDDED_FILES = 'database.tar.gz';
export const SECRET = 'jwt-secret';
const CHECKSUMS = 'SHA256SUMS';

const NAME = /^sabidata-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const UNFINISHED = /^\.unfinished-sabidata-/;

/** Returns the usual folder of backups. */
export const backupsOf = (dataDir: string) => join(dataDir, 'backups');

/** Returns the name of a backup. Names sort by time. */
export const backupName = (nowMs: number) => `sabidata-${new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-')}`;

/** Returns when the newest backup of a folder was made, in ms since 1970; 0 without one. */
export async function newestBackupMs(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .at(-1);
  const [, day, hour, minute, second] = /^sabidata-(.+)T(\d\d)-(\d\d)-(\d\d)-/.exec(newest ?? '') ?? [];
  return newest === undefined ? 0 : Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

/** Returns the name of a backup's folder until it is complete. */
export const unfinishedName = (name: string) => `.unfinished-${name}`;

/** Writes the checksums of all files of a folder, and waits until everything is on the disk. */
export async function sealFolder(folder: string): Promise<void> {
  const names = (await readdir(folder)).sort();
  const lines: string[] = [];
  for (const name of names) lines.push(`${await sha256Of(join(folder, name))}  ${name}\n`);
  await writeFile(join(folder, CHECKSUMS), lines.join(''), { mode: 0o600 });
  for (const path of [...names.map((name) => join(folder, name)), join(folder, CHECKSUMS), folder]) await sync(path);
}

/** Waits until a file, or the names in a folder, are on the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

interface CheckedBackup {
  folder: string;
  kind: 'PostgreSQL' | 'embedded';
  hasSecret: boolean;
}

/** Compares every file of a backup with its checksum. `path` is the folder, or a file in it. Throws BackupError. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new BackupError(`There is no backup at ${path}`);
  const folder = resolve(found.isDirectory() ? path : dirname(path));
  const text = await readFile(join(folder, CHECKSUMS), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupError(`${folder} is no complete backup: it has no ${CHECKSUMS}`);
  const sums = new Map<string, string>();
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}([\w.-]+)$/.exec(line) ?? [];
    if (sum === undefined || name === undefined) throw new BackupError(`${CHECKSUMS} of ${folder} is damaged`);
    sums.set(name, sum);
  }
  for (const [name, sum] of sums) {
    const actual = await sha256Of(join(folder, name)).catch(() => undefined);
    if (actual === undefined) throw new BackupError(`${name} of ${folder} is missing or cannot be read`);
    if (actual !== sum) throw new BackupError(`${name} of ${folder} is cut off or changed: its checksum differs`);
  }
  if (!sums.has(POSTGRES_DUMP) && !sums.has(EMBEDDED_FILES)) throw new BackupError(`${folder} holds no database`);
  return { folder, kind: sums.has(POSTGRES_DUMP) ? 'PostgreSQL' : 'embedded', hasSecret: sums.has(SECRET) };
}

/** Deletes all backups but the newest `keep`. Returns the names of the deleted ones. */
export async function deleteOldBackups(to: string, keep: number): Promise<string[]> {
  const names = (await readdir(to)).filter((name) => NAME.test(name)).sort();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(join(to, name), { recursive: true, force: true });
  return old;
}

/** Deletes what killed runs left. Call it under the lock of the folder. */
export async function deleteUnfinished(to: string): Promise<void> {
  const names = (await readdir(to)).filter((name) => UNFINISHED.test(name));
  for (const name of names) await rm(join(to, name), { recursive: true, force: true });
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
