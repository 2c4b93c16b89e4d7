import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const MAX_RELEASES = 3;
const HOUR_MS = 3_600_000;

/**
 * Retains the assets of the last three releases in `<dataDir>/releases/<build>`, so that a tab opened before an update
 * still loads its chunks (docs/offline.md#the-service-worker). Each start copies the current assets there. Processes that
 * share the folder serve each other's releases: a page of one release and its scripts may come from two processes.
 */
export class Releases {
  #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Stores the current assets. Deletes all but the last three releases, and what a start that was killed left behind. */
  static async open(assetsDir: string, dataDir: string): Promise<Releases> {
    const releases = join(dataDir, 'releases');
    await mkdir(releases, { recursive: true });
    await storeCurrent(assetsDir, join(releases, await buildOf(assetsDir)));
    const stored = await newestFirst(releases);
    for (const old of [...stored.slice(MAX_RELEASES), ...(await abandonedIn(releases))]) {
      await rm(join(releases, old), { recursive: true, force: true });
    }
    return new Releases(releases);
  }

  /** Returns the folders of all stored releases at this moment, in the order of their names. */
  async folders(): Promise<string[]> {
    return (await storedIn(this.#folder)).map((name) => join(this.#folder, name)).sort();
  }
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
  const dated = await Promise.all(
    (await storedIn(releases)).map(async (name) => ({ name, atMs: await modifiedAtMs(join(releases, name)) })),
  );
  return dated.sort((a, b) => b.atMs - a.atMs).map(({ name }) => name);
}

/** Returns the names of complete copies: an incomplete one has a longer name. */
async function storedIn(releases: string): Promise<string[]> {
  return (await readdir(releases)).filter((name) => /^[0-9a-f]{12}$/.test(name));
}

/** Returns the names of incomplete copies of processes that died an hour ago or earlier. */
async function abandonedIn(releases: string): Promise<string[]> {
  const parts = (await readdir(releases)).filter((name) => name.endsWith('.part'));
  const dated = await Promise.all(
    parts.map(async (name) => ({ name, atMs: await modifiedAtMs(join(releases, name)) })),
  );
  return dated.filter(({ atMs }) => atMs < Date.now() - HOUR_MS).map(({ name }) => name);
}

/** Returns the time of a release in ms; 0 if another process has just deleted it. */
async function modifiedAtMs(release: string): Promise<number> {
  return (await stat(release).catch(() => undefined))?.mtimeMs ?? 0;
}
