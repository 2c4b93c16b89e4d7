import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ContentEncoding } from '../http/response-encoding.ts';
import { type PreparedResponse, prepareResponse } from '../http/response-encoding.ts';
import { API_HEADERS, type DocumentPolicy, documentHeaders } from '../http/security-headers.ts';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  geojson: 'application/geo+json',
};
const SUFFIX: Record<ContentEncoding, string> = { br: '.br', gzip: '.gz', identity: '' };
const MAX_CACHED_BYTES = 8 * 1024 * 1024;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Where the assets of the live releases are stored. */
interface AssetFolders {
  folders: () => Promise<string[]>;
}

/**
 * Files of the built app, cached in memory up to 8 MB. Serves only names that it found in its folders, so the path of a
 * request never reaches the file system. An unknown name under `/assets/` makes it look for new releases. The build writes
 * compressed files beside the originals. Hono's `serveStatic` sends no 304 responses: docs/decisions/0006-static-files.md.
 */
export class StaticFiles {
  #clientDir: string;
  #releases: AssetFolders;
  #policy: DocumentPolicy;
  /** The files by their paths in a URL. */
  #files: ReadonlyMap<string, string> = new Map();
  /** The folders of the last look. */
  #seen: string | undefined;
  #look: Promise<void> = Promise.resolve();
  #nextLook: Promise<void> | undefined;
  #cached = new Map<string, PreparedResponse>();
  #cachedBytes = 0;

  private constructor(clientDir: string, releases: AssetFolders, policy: DocumentPolicy) {
    this.#clientDir = clientDir;
    this.#releases = releases;
    this.#policy = policy;
  }

  /** @param releases the folders behind `/assets/`, besides those of the client */
  static async open(clientDir: string, releases: AssetFolders, policy: DocumentPolicy): Promise<StaticFiles> {
    const files = new StaticFiles(clientDir, releases, policy);
    await files.#lookForReleases();
    return files;
  }

  /** Returns the file of a path, or undefined. `Documents` serves HTML. */
  async answer(path: string, encoding: ContentEncoding): Promise<PreparedResponse | undefined> {
    const extension = path.slice(path.lastIndexOf('.') + 1);
    const type = TYPES[extension];
    if (type === undefined || extension === 'html') return undefined;
    if (!this.#files.has(path) && path.startsWith('/assets/')) await this.#lookForReleases();
    const original = this.#files.get(path);
    if (original === undefined) return undefined;
    const compressed = this.#files.get(path + SUFFIX[encoding]);
    const suffixed = compressed === undefined ? 'identity' : encoding;
    const key = path + SUFFIX[suffixed];
    const cached = this.#cached.get(key);
    if (cached) return cached;
    const [bytes, body] = await Promise.all([readIfThere(original), readIfThere(compressed ?? original)]);
    if (bytes === undefined || body === undefined) return undefined;
    const ready = await prepareResponse({
      status: 200,
      headers: this.#headersOf(path, type),
      bytes,
      encode: async () => ({ body, encoding: suffixed }),
    });
    this.#cache(key, ready, body.length);
    return ready;
  }

  /**
   * Looks for new releases, after the look that runs: it may have missed the release of this request. One look at a time
   * bounds what a flood of unknown names costs: a look reads the names of a few folders, and their files only after a change.
   */
  #lookForReleases(): Promise<void> {
    this.#nextLook ??= this.#look.then(() => {
      this.#nextLook = undefined;
      const look = this.#readFolders();
      this.#look = look.catch(() => {});
      return look;
    });
    return this.#nextLook;
  }

  async #readFolders(): Promise<void> {
    const folders = await this.#releases.folders();
    if (folders.join() === this.#seen) return;
    const files = new Map<string, string>();
    await addFiles(files, this.#clientDir, '/');
    // Assets come from the stored copies: a new build empties the client's folder while this process still serves it.
    for (const folder of folders) await addFiles(files, folder, '/assets/');
    this.#files = files;
    this.#seen = folders.join();
  }

  /**
   * A worker's policy comes from the response of its own script, `/sw.js`, and a picture may be opened as a page. A page
   * gives its policy to the scripts and styles under /assets: they go without, because there are many, and half a kilobyte
   * each is much on a phone (docs/performance.md#p5).
   */
  #headersOf(path: string, type: string): Record<string, string> {
    const isAsset = path.startsWith('/assets/');
    const common = { 'content-type': type, 'cache-control': isAsset ? IMMUTABLE : 'no-cache' };
    if (isAsset && type !== TYPES.svg) return { ...common, ...API_HEADERS };
    const { 'content-security-policy': policy = '', ...headers } = documentHeaders(this.#policy);
    const scripted = type.startsWith('text/javascript') || type === TYPES.svg;
    return { ...common, ...headers, ...(scripted ? { 'content-security-policy': policy } : {}) };
  }

  #cache(key: string, ready: PreparedResponse, bytes: number): void {
    if (this.#cachedBytes + bytes > MAX_CACHED_BYTES) return;
    this.#cached.set(key, ready);
    this.#cachedBytes += bytes;
  }
}

async function addFiles(files: Map<string, string>, dir: string, prefix: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(noFolder);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(prefix + relative(dir, file).split(sep).join('/'), file);
  }
}

/** Another process may delete an old release at any moment. */
function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** Returns the bytes; undefined if another process has deleted the release of the file. */
async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
