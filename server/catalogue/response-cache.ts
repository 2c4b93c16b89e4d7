import type { IncomingMessage, ServerResponse } from 'node:http';
import { senderAddress } from '../http/request-headers.ts';
import {
  type ContentEncoding,
  encode,
  encodingFor,
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
} from '../http/response-encoding.ts';
import { API_HEADERS } from '../http/security-headers.ts';
import type { CatalogueReply, CatalogueResponder, CatalogueResponse, ReadAddress } from './catalogue-routes.ts';
import { PreparedResponses } from './prepared-responses.ts';

const MAX_CACHED_BYTES = 14 * 1024 * 1024;
const MAX_RARE_BYTES = 2 * 1024 * 1024;
/** A first sync of 100,000 plans has 41 pages of 60 kB. */
const MAX_LASTING_BYTES = 16 * 1024 * 1024;
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
 * lookup and one write. Caches responses of one catalogue, at most 16 MB, and drops the oldest first; 2 MB are for rare
 * answers, so that made-up URLs push no lists out. Pages of a first sync stay over many changes: reading and compressing one
 * takes 300 ms. If X-Revision-Seen names a newer revision, the cache waits for it, so
 * that users read their own writes from every process. Its answers have no X-Request-Id: the headers are prepared once, and
 * nothing is logged about an answer from memory.
 */
export class ResponseCache {
  #responder: CatalogueResponder;
  #revisions: RevisionSource;
  #catalogue: object | undefined;
  #always: Record<string, string>;
  #isTrustedProxy: (peer: string) => boolean;
  #cached = new PreparedResponses(MAX_CACHED_BYTES);
  #rare = new PreparedResponses(MAX_RARE_BYTES);
  #pending = new Map<string, Promise<PreparedResponse>>();
  #lasting = new PreparedResponses(MAX_LASTING_BYTES);
  /** Lasting responses that are being made, by encoding and key. */
  #making = new Map<string, Promise<PreparedResponse>>();

  /** @param always headers of every response; `setHeader` for each request would take a tenth of its time */
  constructor(
    responder: CatalogueResponder,
    revisions: RevisionSource,
    { always, isTrustedProxy }: { always: Record<string, string>; isTrustedProxy: (peer: string) => boolean },
  ) {
    this.#responder = responder;
    this.#revisions = revisions;
    this.#always = always;
    this.#isTrustedProxy = isTrustedProxy;
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
    const cached = this.#find({ url, encoding });
    if (cached === undefined) return this.#answer(request, response, encoding);
    sendPrepared(request, response, cached);
    return true;
  }

  #dropOldCatalogue(): void {
    if (this.#catalogue === this.#revisions.catalogue) return;
    this.#catalogue = this.#revisions.catalogue;
    this.#cached.clear();
    this.#rare.clear();
    this.#pending.clear();
  }

  #find({ url, encoding }: Wanted): PreparedResponse | undefined {
    return this.#cached.get(url, encoding) ?? this.#rare.get(url, encoding);
  }

  #answer(request: IncomingMessage, response: ServerResponse, encoding: ContentEncoding): boolean | Promise<boolean> {
    this.#dropOldCatalogue();
    const { url = '/' } = request;
    const prepared = this.#prepared({ url, encoding }, () => senderAddress(request, this.#isTrustedProxy));
    return (
      prepared?.then((one) => {
        sendPrepared(request, response, one);
        return true;
      }) ?? false
    );
  }

  /** Requests share an answer that is being prepared. Each waits for its own turn: others may be refused theirs. */
  #prepared(wanted: Wanted, address: ReadAddress): Promise<PreparedResponse> | undefined {
    const pending = this.#pending.get(keyOf(wanted));
    if (pending !== undefined) return pending;
    const reply = this.#responder.answer(wanted.url, address);
    const finish = (one: CatalogueReply) => this.#finish(wanted, one, address);
    return reply instanceof Promise ? reply.then(finish) : reply && finish(reply);
  }

  #finish(wanted: Wanted, reply: CatalogueReply, address: ReadAddress): Promise<PreparedResponse> {
    this.#dropOldCatalogue();
    if ('sameAs' in reply) {
      const same = { ...wanted, url: reply.sameAs };
      const prepared = this.#find(same) ?? this.#prepared(same, address);
      if (prepared === undefined) throw new Error(`No call answers ${reply.sameAs}`);
      return Promise.resolve(prepared);
    }
    if ('make' in reply) return this.#finishLasting(reply, wanted.encoding);
    const key = keyOf(wanted);
    const pending = this.#pending.get(key) ?? this.#prepareAndCache(wanted, reply);
    this.#pending.set(key, pending);
    return pending;
  }

  #finishLasting(
    { key: url, make }: Extract<CatalogueReply, { key: string }>,
    encoding: ContentEncoding,
  ): Promise<PreparedResponse> {
    const found = this.#lasting.renew(url, encoding);
    if (found !== undefined) return Promise.resolve(found);
    const key = encoding + url;
    const prepare = async () => {
      const prepared = await this.#prepare(make(), encoding);
      this.#lasting.add({ url, encoding }, prepared);
      return prepared;
    };
    const making = this.#making.get(key) ?? prepare();
    this.#making.set(key, making);
    const end = () => this.#making.delete(key);
    making.then(end, end);
    return making;
  }

  async #prepareAndCache(wanted: Wanted, response: CatalogueResponse): Promise<PreparedResponse> {
    const catalogue = this.#catalogue;
    try {
      const prepared = await this.#prepare(response, wanted.encoding);
      const cache = response.isRare ? this.#rare : this.#cached;
      if (catalogue === this.#catalogue && prepared.status < 300) cache.add(wanted, prepared);
      return prepared;
    } finally {
      if (catalogue === this.#catalogue) this.#pending.delete(keyOf(wanted));
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
    const compress = (bytes: Buffer) => encode(bytes, encoding, bestCompression);
    return prepareResponse({ status, headers: all, always, bytes: Buffer.from(json), encode: compress });
  }
}

/** The response to a URL in an encoding. */
interface Wanted {
  url: string;
  encoding: ContentEncoding;
}

const keyOf = ({ url, encoding }: Wanted) => encoding + url;
