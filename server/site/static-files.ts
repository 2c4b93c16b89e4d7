import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ContentEncoding } from '../http/content-encoding.ts';
import { makeReady, type Ready } from '../http/ready-answer.ts';
import { type DocumentPolicy, documentHeaders } from '../http/security-headers.ts';

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
const KEPT_BYTES = 8 * 1024 * 1024;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Files of the built app, read when first asked for and kept up to 8 MB. Only names found at start are served: no path
 * of a request ever reaches the file system. Compressed forms lie beside the files, made by the build.
 */
export class StaticFiles {
  #paths: ReadonlyMap<string, string>;
  #policy: DocumentPolicy;
  #kept = new Map<string, Ready>();
  #keptBytes = 0;

  private constructor(paths: ReadonlyMap<string, string>, policy: DocumentPolicy) {
    this.#paths = paths;
    this.#policy = policy;
  }

  /** @param assetDirs folders of `/assets/`, the current release first */
  static async open(clientDir: string, assetDirs: readonly string[], policy: DocumentPolicy): Promise<StaticFiles> {
    const paths = new Map<string, string>();
    for (const dir of assetDirs.toReversed()) await addFiles(paths, dir, '/assets/');
    await addFiles(paths, clientDir, '/');
    return new StaticFiles(paths, policy);
  }

  /** The file behind a path, or undefined. HTML is served by Documents, never as a file. */
  async answer(path: string, encoding: ContentEncoding): Promise<Ready | undefined> {
    const extension = path.slice(path.lastIndexOf('.') + 1);
    const type = TYPES[extension];
    if (type === undefined || extension === 'html' || !this.#paths.has(path)) return undefined;
    const suffixed = this.#paths.has(path + SUFFIX[encoding]) ? encoding : 'identity';
    const key = path + SUFFIX[suffixed];
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const [original, body] = await Promise.all([this.#read(path), this.#read(key)]);
    const ready = await makeReady({
      status: 200,
      headers: this.#headersOf(path, type),
      bytes: original,
      encode: async () => ({ body, encoding: suffixed }),
    });
    this.#keep(key, ready, body.length);
    return ready;
  }

  #read(path: string): Promise<Buffer> {
    return readFile(this.#paths.get(path) as string);
  }

  /** A script may become a worker, whose policy is that of its own answer: so scripts carry the whole of it. */
  #headersOf(path: string, type: string): Record<string, string> {
    const cacheControl = path.startsWith('/assets/') ? IMMUTABLE : 'no-cache';
    const { 'content-security-policy': policy = '', ...headers } = documentHeaders(this.#policy);
    const scripted = type.startsWith('text/javascript') || type === TYPES.svg;
    return {
      'content-type': type,
      'cache-control': cacheControl,
      ...headers,
      ...(scripted ? { 'content-security-policy': policy } : {}),
    };
  }

  #keep(key: string, ready: Ready, bytes: number): void {
    if (this.#keptBytes + bytes > KEPT_BYTES) return;
    this.#kept.set(key, ready);
    this.#keptBytes += bytes;
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
