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

/**
 * Files of the built app, cached in memory up to 8 MB. Serves only names that it found at the start, so the path of a
 * request never reaches the file system. The build writes compressed files beside the originals. Hono's `serveStatic`
 * sends no 304 responses: docs/decisions/0006-static-files.md.
 */
export class StaticFiles {
  #paths: ReadonlyMap<string, string>;
  #policy: DocumentPolicy;
  #cached = new Map<string, PreparedResponse>();
  #cachedBytes = 0;

  private constructor(paths: ReadonlyMap<string, string>, policy: DocumentPolicy) {
    this.#paths = paths;
    this.#policy = policy;
  }

  /** @param assetDirs the folders behind `/assets/`, the current release first */
  static async open(clientDir: string, assetDirs: readonly string[], policy: DocumentPolicy): Promise<StaticFiles> {
    const paths = new Map<string, string>();
    for (const dir of assetDirs.toReversed()) await addFiles(paths, dir, '/assets/');
    await addFiles(paths, clientDir, '/');
    return new StaticFiles(paths, policy);
  }

  /** Returns the file of a path, or undefined. `Documents` serves HTML. */
  async answer(path: string, encoding: ContentEncoding): Promise<PreparedResponse | undefined> {
    const extension = path.slice(path.lastIndexOf('.') + 1);
    const type = TYPES[extension];
    if (type === undefined || extension === 'html' || !this.#paths.has(path)) return undefined;
    const suffixed = this.#paths.has(path + SUFFIX[encoding]) ? encoding : 'identity';
    const key = path + SUFFIX[suffixed];
    const cached = this.#cached.get(key);
    if (cached) return cached;
    const [original, body] = await Promise.all([this.#read(path), this.#read(key)]);
    const ready = await prepareResponse({
      status: 200,
      headers: this.#headersOf(path, type),
      bytes: original,
      encode: async () => ({ body, encoding: suffixed }),
    });
    this.#cache(key, ready, body.length);
    return ready;
  }

  #read(path: string): Promise<Buffer> {
    return readFile(this.#paths.get(path) as string);
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

async function addFiles(paths: Map<string, string>, dir: string, prefix: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    paths.set(prefix + relative(dir, file).split(sep).join('/'), file);
  }
}
