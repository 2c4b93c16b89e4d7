import type { Question } from '../../domain/contract/document.ts';
import { PreparedResponses } from '../catalogue/prepared-responses.ts';
import type { Pacer } from '../http/limits/pacer.ts';
import { type ContentEncoding, encode, type PreparedResponse, prepareResponse } from '../http/response-encoding.ts';
import type { QuestionFrame } from './kept-documents.ts';

/** About 150 answers. There are more questions than fit into any memory. */
const MAX_KEPT_BYTES = 2 * 1024 * 1024;
/** Compressing quickly, outside the main thread. */
const BYTES_PER_MS = 40_000;

/** A question whose document is wanted in an encoding. */
export interface WantedAnswer {
  /** The same for questions of one meaning. */
  key: string;
  encoding: ContentEncoding;
  answer: () => Question;
  /** Returns the network address of who asks. */
  address: () => string;
}

/**
 * The start page's documents with a question, of one catalogue. Keeps those that were asked for last. Each other is
 * rendered in the turn of the address that asks for it: anybody can make up questions, and one takes a millisecond of the
 * only thread (docs/security.md#s22).
 */
export class QuestionDocuments {
  #frame: () => Promise<QuestionFrame>;
  #pacer: Pacer;
  #kept = new PreparedResponses(MAX_KEPT_BYTES);
  /** Rendered documents that are being compressed. */
  #pending = new Map<string, Promise<PreparedResponse>>();

  constructor(frame: () => Promise<QuestionFrame>, pacer: Pacer) {
    this.#frame = frame;
    this.#pacer = pacer;
  }

  /** Throws 'busy' if too many questions of the address, or of all, wait already. */
  async answer(wanted: WantedAnswer): Promise<PreparedResponse> {
    const known = this.#find(wanted);
    if (known !== undefined) return known;
    const frame = await this.#frame();
    let compressMs = 0;
    const work = () => {
      const found = this.#find(wanted);
      if (found !== undefined) return found;
      const bytes = Buffer.from(frame.render(wanted.answer()));
      compressMs = bytes.length / BYTES_PER_MS;
      return this.#prepareAndKeep(wanted, { bytes, headers: frame.headers });
    };
    return await this.#pacer.run(wanted.address(), work, () => compressMs);
  }

  #find({ key, encoding }: WantedAnswer): PreparedResponse | Promise<PreparedResponse> | undefined {
    return this.#kept.renew(key, encoding) ?? this.#pending.get(encoding + key);
  }

  #prepareAndKeep(
    { key, encoding }: WantedAnswer,
    { bytes, headers }: { bytes: Buffer; headers: Record<string, string> },
  ): Promise<PreparedResponse> {
    const prepare = async () => {
      try {
        // The best compression would take the only reader of a document 70 ms, and save them 5 ms.
        const quickly = (body: Buffer) => encode(body, encoding, false);
        const prepared = await prepareResponse({ status: 200, headers, bytes, encode: quickly });
        this.#kept.add({ url: key, encoding }, prepared);
        return prepared;
      } finally {
        this.#pending.delete(encoding + key);
      }
    };
    const pending = prepare();
    this.#pending.set(encoding + key, pending);
    return pending;
  }
}
