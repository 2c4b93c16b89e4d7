import { createHash } from 'node:crypto';
import { type ContentEncoding, type Encoded, encode } from './content-encoding.ts';

const LARGE_BYTES = 32 * 1024;
const KEPT = 24;

/**
 * Compressed forms of large bodies by their content: a page of a first pull is the same over many revisions and takes
 * a quarter of a second to compress well.
 */
export class LargeEncodings {
  #kept = new Map<string, Promise<Encoded>>();

  encode(bytes: Buffer, encoding: ContentEncoding, thorough: boolean): Promise<Encoded> {
    if (!thorough || encoding === 'identity' || bytes.length < LARGE_BYTES) return encode(bytes, encoding, thorough);
    const key = encoding + createHash('sha1').update(bytes).digest('base64');
    const made = this.#kept.get(key) ?? encode(bytes, encoding, thorough);
    this.#kept.delete(key);
    this.#kept.set(key, made);
    made.catch(() => this.#kept.delete(key));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
    return made;
  }
}
