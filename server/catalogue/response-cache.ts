import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  CompressionCache,
  type ContentEncoding,
  encodingFor,
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
} from '../http/response-encoding.ts';
import { API_HEADERS } from '../http/security-headers.ts';
import type { CatalogueResponder, CatalogueResponse } from './catalogue-routes.ts';

const MAX_CACHED_BYTES = 16 * 1024 * 1024;
const ENTRY_BYTES = 1024;
/** The catalogue is read every 5 s. When it is older, answers say so. */
const STALE_MS = 15_000;

/** The state of the catalogue. Cached responses belong to one `catalogue`. */
export interface RevisionSource {
  readonly catalogue: object;
  readonly revision: number;
  /** Milliseconds since the catalogue was last as new as the database. */
  readonly ageMs: number;
  catchUpTo(revision: number): Promise<boolean>;
}

/**
 * Answers the catalogue's GET calls from memory, before Hono runs (docs/performance.md#p12): a repeated request costs one
 * lookup and one write. Caches responses of one catalogue, at most 16 MB, and drops the oldest first. If X-Revision-Seen
 * names a newer revision, the cache waits for it, so that users read their own writes from every process. Its answers have
 * no X-Request-Id: the headers are prepared once, and nothing is logged about an answer from memory.
 */
export class ResponseCache {
  #responder: CatalogueResponder;
  #revisions: RevisionSource;
  #catalogue: object | undefined;
  #always: Record<string, string>;
  /** By URL: a key of URL and encoding would be a new text, hashed anew, for each request. */
  #cached = new Map<string, Partial<Record<ContentEncoding, PreparedResponse>>>();
  #cachedBytes = 0;
  #pending = new Map<string, Promise<PreparedResponse>>();
  #compressed = new CompressionCache();

  /** @param always headers of every response; `setHeader` for each request would take a tenth of its time */
  constructor(responder: CatalogueResponder, revisions: RevisionSource, always: Record<string, string>) {
    this.#responder = responder;
    this.#revisions = revisions;
    this.#always = always;
  }

  /** Returns true if it answers the request, false to leave it to Hono. A rejected promise is an unexpected error. */
  handle(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const { method, url = '/', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const { ageMs } = this.#revisions;
    if (ageMs > STALE_MS) response.setHeader('age', Math.floor(ageMs / 1000));
    const encoding = encodingFor(headers['accept-encoding'] as string | undefined);
    const seen = Number(headers['x-revision-seen'] ?? 0);
    if (seen > this.#revisions.revision) {
      return this.#revisions.catchUpTo(seen).then(() => this.#answer(request, response, encoding));
    }
    this.#dropOldCatalogue();
    const cached = this.#cached.get(url)?.[encoding];
    if (cached === undefined) return this.#answer(request, response, encoding);
    sendPrepared(request, response, cached);
    return true;
  }

  #dropOldCatalogue(): void {
    if (this.#catalogue === this.#revisions.catalogue) return;
    this.#catalogue = this.#revisions.catalogue;
    this.#cached.clear();
    this.#cachedBytes = 0;
    this.#pending.clear();
  }

  #answer(request: IncomingMessage, response: ServerResponse, encoding: ContentEncoding): boolean | Promise<boolean> {
    this.#dropOldCatalogue();
    const { url = '/' } = request;
    const key = encoding + url;
    let pending = this.#pending.get(key);
    if (pending === undefined) {
      const answer = this.#responder.answer(url);
      if (answer === undefined) return false;
      pending = this.#prepareAndCache({ url, encoding }, answer);
      this.#pending.set(key, pending);
    }
    return pending.then((prepared) => {
      sendPrepared(request, response, prepared);
      return true;
    });
  }

  async #prepareAndCache(
    { url, encoding }: { url: string; encoding: ContentEncoding },
    answer: CatalogueResponse | Promise<CatalogueResponse>,
  ): Promise<PreparedResponse> {
    const catalogue = this.#catalogue;
    try {
      const prepared = await this.#prepare(await answer, encoding);
      if (catalogue === this.#catalogue && prepared.status < 300) this.#add(url, { [encoding]: prepared });
      return prepared;
    } finally {
      if (catalogue === this.#catalogue) this.#pending.delete(encoding + url);
    }
  }

  #add(url: string, prepared: Partial<Record<ContentEncoding, PreparedResponse>>): void {
    this.#cached.set(url, { ...this.#cached.get(url), ...prepared });
    this.#cachedBytes += sizeOf(url, prepared);
    for (const [oldest, old] of this.#cached) {
      if (this.#cachedBytes <= MAX_CACHED_BYTES) break;
      this.#cached.delete(oldest);
      this.#cachedBytes -= sizeOf(oldest, old);
    }
  }

  #prepare(
    { status, json, headers, bestCompression }: CatalogueResponse,
    encoding: ContentEncoding,
  ): Promise<PreparedResponse> {
    const always = this.#always;
    if (json === undefined) {
      return prepareResponse({ status, headers: { 'cache-control': 'no-cache', ...headers }, always });
    }
    const all = { 'content-type': 'application/json', 'cache-control': 'no-cache', ...API_HEADERS, ...headers };
    const encode = (bytes: Buffer) => this.#compressed.encode(bytes, encoding, bestCompression);
    return prepareResponse({ status, headers: all, always, bytes: Buffer.from(json), encode });
  }
}

const sizeOf = (url: string, prepared: Partial<Record<ContentEncoding, PreparedResponse>>) =>
  Object.values(prepared).reduce((sum, { body }) => sum + ENTRY_BYTES + url.length + (body?.length ?? 0), 0);
