import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CatalogueLists, ListAnswer } from './catalogue-lists.ts';
import { type ContentEncoding, encodingFor } from './content-encoding.ts';
import { LargeEncodings } from './large-encodings.ts';
import { makeReady, type Ready, sendReady } from './ready-answer.ts';
import { API_HEADERS } from './security-headers.ts';

const KEPT_BYTES = 16 * 1024 * 1024;
const ENTRY_BYTES = 1024;

/** How far the catalogue has come; answers are true for one revision. */
export interface Revisions {
  readonly revision: number;
  catchUpTo(revision: number): Promise<boolean>;
}

/**
 * The catalogue's GET calls from ready buffers, in front of the framework (docs/performance.md#p12): one look-up and one write
 * for an answer that was given before. Kept for one revision, at most 16 MB, the oldest dropped first.
 * A request that names a newer revision in X-Revision-Seen is answered from that one, so that people read their own
 * writes whichever process answers.
 */
export class HotAnswers {
  #lists: CatalogueLists;
  #revisions: Revisions;
  #revision = -1;
  #kept = new Map<string, Ready>();
  #keptBytes = 0;
  #making = new Map<string, Promise<Ready>>();
  #encodings = new LargeEncodings();

  constructor(lists: CatalogueLists, revisions: Revisions) {
    this.#lists = lists;
    this.#revisions = revisions;
  }

  /** Whether the request is answered, or will be: false leaves it to others. Rejections of the promise are faults. */
  handle(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const { method, url = '/', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const encoding = encodingFor(headers['accept-encoding'] as string | undefined);
    const seen = Number(headers['x-revision-seen'] ?? 0);
    if (seen > this.#revisions.revision) {
      return this.#revisions.catchUpTo(seen).then(() => this.#answer(request, response, encoding));
    }
    this.#forgetOld();
    const ready = this.#kept.get(encoding + url);
    if (ready === undefined) return this.#answer(request, response, encoding);
    sendReady(request, response, ready);
    return true;
  }

  #forgetOld(): void {
    if (this.#revision === this.#revisions.revision) return;
    this.#revision = this.#revisions.revision;
    this.#kept.clear();
    this.#keptBytes = 0;
    this.#making.clear();
  }

  #answer(request: IncomingMessage, response: ServerResponse, encoding: ContentEncoding): boolean | Promise<boolean> {
    this.#forgetOld();
    const { url = '/' } = request;
    const key = encoding + url;
    let making = this.#making.get(key);
    if (making === undefined) {
      const answer = this.#lists.answer(url);
      if (answer === undefined) return false;
      making = this.#make(key, answer, encoding);
      this.#making.set(key, making);
    }
    return making.then((ready) => {
      sendReady(request, response, ready);
      return true;
    });
  }

  async #make(key: string, answer: ListAnswer | Promise<ListAnswer>, encoding: ContentEncoding): Promise<Ready> {
    const revision = this.#revision;
    try {
      const ready = await this.#readyOf(await answer, encoding);
      if (revision === this.#revision && ready.status < 300) this.#keep(key, ready);
      return ready;
    } finally {
      if (revision === this.#revision) this.#making.delete(key);
    }
  }

  #keep(key: string, ready: Ready): void {
    this.#kept.set(key, ready);
    this.#keptBytes += sizeOf(key, ready);
    for (const [oldest, old] of this.#kept) {
      if (this.#keptBytes <= KEPT_BYTES) break;
      this.#kept.delete(oldest);
      this.#keptBytes -= sizeOf(oldest, old);
    }
  }

  #readyOf({ status, json, headers, thorough }: ListAnswer, encoding: ContentEncoding): Promise<Ready> {
    if (json === undefined) {
      return makeReady({ status, headers: { 'cache-control': 'no-cache', ...headers } });
    }
    const own = { 'content-type': 'application/json', 'cache-control': 'no-cache', ...API_HEADERS, ...headers };
    const encode = (bytes: Buffer) => this.#encodings.encode(bytes, encoding, thorough);
    return makeReady({ status, headers: own, bytes: Buffer.from(json), encode });
  }
}

const sizeOf = (key: string, { body }: Ready) => ENTRY_BYTES + key.length + (body?.length ?? 0);
