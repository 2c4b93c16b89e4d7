import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const MAX_RELEASES = 3;

/**
 * Retains the assets of the last three releases, so that a tab opened before an update still loads its chunks
 * (docs/offline.md#the-service-worker). Each start copies the current assets into `<dataDir>/releases/<build>`.
 * Returns the asset folders, the current release first.
 */
export async function retainReleases(assetsDir: string, dataDir: string): Promise<string[]> {
  const releases = join(dataDir, 'releases');
  await mkdir(releases, { recursive: true });
  const current = await buildOf(assetsDir);
  await storeCurrent(assetsDir, join(releases, current));
  const stored = await newestFirst(releases);
  for (const old of stored.slice(MAX_RELEASES)) await rm(join(releases, old), { recursive: true, force: true });
  const older = stored.filter((release) => release !== current).slice(0, MAX_RELEASES - 1);
  return [assetsDir, ...older.map((release) => join(releases, release))];
}

/** Returns the build ID. Asset names hold content hashes, so the list of names identifies the build. */
async function buildOf(assetsDir: string): Promise<string> {
  const names = await readdir(assetsDir);
  return createHash('sha1').update(names.sort().join('\n')).digest('hex').slice(0, 12);
}

/** Copies to a temporary folder and renames it, so that an incomplete copy is never used. Its time orders the releases. */
async function storeCurrent(assetsDir: string, release: string): Promise<void> {
  const known = await stat(release).catch(() => undefined);
  if (known === undefined) {
    const temporary = `${release}.${process.pid}.part`;
    await cp(assetsDir, temporary, { recursive: true });
    await rename(temporary, release).catch(() => rm(temporary, { recursive: true, force: true }));
  }
  const now = new Date();
  await utimes(release, now, now);
}

async function newestFirst(releases: string): Promise<string[]> {
  const names = (await readdir(releases)).filter((name) => /^[0-9a-f]{12}$/.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(releases, name))).mtimeMs })),
  );
  return dated.sort((a, b) => b.at - a.at).map(({ name }) => name);
}
