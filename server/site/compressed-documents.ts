import { type ContentEncoding, encode, type PreparedResponse, prepareResponse } from '../http/response-encoding.ts';
import type { RenderedPage } from './kept-documents.ts';

interface Kept {
  etag: string;
  response: Promise<PreparedResponse>;
}

/**
 * The responses of documents, by path and encoding. A document that is rendered again with the same content keeps its
 * response. A new one is compressed quickly at once, and as well as possible later: one document at a time, so that hard
 * compression uses one of the process's four threads for such work, and no request waits for it (docs/performance.md#p15).
 */
export class CompressedDocuments {
  #kept = new Map<string, Kept>();
  /** The newest content of each document that is not compressed well. */
  #waiting = new Map<string, () => Promise<void>>();
  #isImproving = false;

  /** Returns the best response that is ready. */
  answer(path: string, page: RenderedPage, encoding: ContentEncoding): Promise<PreparedResponse> {
    const key = `${encoding} ${path}`;
    const kept = this.#kept.get(key);
    if (kept?.etag === page.etag) return kept.response;
    const fresh = { etag: page.etag, response: prepare(page, encoding, false) };
    this.#kept.set(key, fresh);
    fresh.response.then(
      () => encoding === 'br' && this.#improveLater(key, () => this.#improve(fresh, page)),
      () => this.#kept.delete(key),
    );
    return fresh.response;
  }

  #improveLater(key: string, improve: () => Promise<void>): void {
    this.#waiting.set(key, improve);
    if (!this.#isImproving) void this.#improveAll();
  }

  async #improveAll(): Promise<void> {
    this.#isImproving = true;
    // Those that are added meanwhile come at the end.
    for (const [key, improve] of this.#waiting) {
      this.#waiting.delete(key);
      await improve();
    }
    this.#isImproving = false;
  }

  /** Without memory for it, the document stays as it is. */
  async #improve(kept: Kept, page: RenderedPage): Promise<void> {
    const better = prepare(page, 'br', true);
    await better.then(
      () => {
        kept.response = better;
      },
      () => {},
    );
  }
}

const prepare = (page: RenderedPage, encoding: ContentEncoding, best: boolean): Promise<PreparedResponse> =>
  prepareResponse({ ...page, encode: (bytes) => encode(bytes, encoding, best) });
