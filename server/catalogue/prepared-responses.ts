import type { ContentEncoding, PreparedResponse } from '../http/response-encoding.ts';

const ENTRY_BYTES = 1024;

/** Responses by URL and encoding, up to a number of bytes. Drops the oldest first. */
export class PreparedResponses {
  #maxBytes: number;
  #bytes = 0;
  /** By URL: a key of URL and encoding would be a new text, hashed anew, for each request. */
  #byUrl = new Map<string, Partial<Record<ContentEncoding, PreparedResponse>>>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(url: string, encoding: ContentEncoding): PreparedResponse | undefined {
    return this.#byUrl.get(url)?.[encoding];
  }

  /** As `get`. A response that is found is dropped as late as a new one. */
  renew(url: string, encoding: ContentEncoding): PreparedResponse | undefined {
    const responses = this.#byUrl.get(url);
    const found = responses?.[encoding];
    if (responses !== undefined && found !== undefined) {
      this.#byUrl.delete(url);
      this.#byUrl.set(url, responses);
    }
    return found;
  }

  add({ url, encoding }: { url: string; encoding: ContentEncoding }, prepared: PreparedResponse): void {
    const known = this.#byUrl.get(url);
    const replaced = known?.[encoding];
    this.#bytes += sizeOf(url, prepared) - (replaced === undefined ? 0 : sizeOf(url, replaced));
    this.#byUrl.set(url, { ...known, [encoding]: prepared });
    for (const [oldest, responses] of this.#byUrl) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#byUrl.delete(oldest);
      for (const one of Object.values(responses)) this.#bytes -= sizeOf(oldest, one);
    }
  }

  clear(): void {
    this.#byUrl.clear();
    this.#bytes = 0;
  }
}

const sizeOf = (url: string, { body }: PreparedResponse) => ENTRY_BYTES + url.length + (body?.length ?? 0);
