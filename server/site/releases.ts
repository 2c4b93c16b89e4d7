import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const RELEASES_KEPT = 3;

/**
 * Keeps the assets of the last three releases, so that a tab opened before an update still finds its chunks
 * (docs/offline.md#the-service-worker). Each start copies the current assets into `<dataDir>/releases/<build>`.
 * Resolves to the folders to look in, the current release first.
 */
export async function keepReleases(assetsDir: string, dataDir: string): Promise<string[]> {
  const releases = join(dataDir, 'releases');
  await mkdir(releases, { recursive: true });
  const current = await buildOf(assetsDir);
  await keepCurrent(assetsDir, join(releases, current));
  const kept = await newestFirst(releases);
  for (const old of kept.slice(RELEASES_KEPT)) await rm(join(releases, old), { recursive: true, force: true });
  const older = kept.filter((release) => release !== current).slice(0, RELEASES_KEPT - 1);
  return [assetsDir, ...older.map((release) => join(releases, release))];
}

/** Names of assets carry a hash of their content: the list of names is the build. */
async function buildOf(assetsDir: string): Promise<string> {
  const names = await readdir(assetsDir);
  return createHash('sha1').update(names.sort().join('\n')).digest('hex').slice(0, 12);
}

/** Copied aside and renamed, so that a half-copied release never counts; its time tells which came last. */
async function keepCurrent(assetsDir: string, release: string): Promise<void> {
  const known = await stat(release).catch(() => undefined);
  if (known === undefined) {
    const aside = `${release}.${process.pid}.part`;
    await cp(assetsDir, aside, { recursive: true });
    await rename(aside, release).catch(() => rm(aside, { recursive: true, force: true }));
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
