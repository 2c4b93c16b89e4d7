import type { Question } from '../../domain/contract/document.ts';
import { PreparedResponses } from '../catalogue/prepared-responses.ts';
import type { Pacer } from '../http/limits/pacer.ts';
import type { ContentEncoding, PreparedResponse } from '../http/response-encoding.ts';

/** About 150 documents, or 60 pictures. There are more questions than fit into any memory. */
const MAX_KEPT_BYTES = 2 * 1024 * 1024;

/** A question whose response is wanted in an encoding. */
export interface WantedAnswer {
  /** The same for questions of one meaning. */
  key: string;
  encoding: ContentEncoding;
  answer: () => Question;
  /** Returns the network address of who asks. */
  address: () => string;
}

/** A response that is being made. */
export interface Making {
  response: Promise<PreparedResponse>;
  /** The cost for a processor outside the main thread. */
  costMs: number;
}

/** Begins to make the response to a question. */
export type Maker = (question: Question, encoding: ContentEncoding) => Making;

/**
 * Responses to questions of one catalogue: documents, or pictures. Keeps those that were asked for last. Each other is
 * made in the turn of the address that asks for it, because anybody can make up questions (docs/security.md#s22).
 */
export class QuestionResponses {
  #open: () => Promise<Maker>;
  #pacer: Pacer;
  #kept = new PreparedResponses(MAX_KEPT_BYTES);
  /** Begun outside the main thread, and not ready. */
  #pending = new Map<string, Promise<PreparedResponse>>();

  /** @param open returns the maker, before the first response and each other one */
  constructor(open: () => Promise<Maker>, pacer: Pacer) {
    this.#open = open;
    this.#pacer = pacer;
  }

  /** Throws 'busy' if too many questions of the address, or of all, wait already. */
  async answer(wanted: WantedAnswer): Promise<PreparedResponse> {
    const known = this.#find(wanted);
    if (known !== undefined) return known;
    const make = await this.#open();
    let costMs = 0;
    const work = () => {
      const found = this.#find(wanted);
      if (found !== undefined) return found;
      const making = make(wanted.answer(), wanted.encoding);
      costMs = making.costMs;
      return this.#keep(wanted, making.response);
    };
    return await this.#pacer.run(wanted.address(), work, () => costMs);
  }

  #find({ key, encoding }: WantedAnswer): PreparedResponse | Promise<PreparedResponse> | undefined {
    return this.#kept.renew(key, encoding) ?? this.#pending.get(encoding + key);
  }

  #keep({ key, encoding }: WantedAnswer, response: Promise<PreparedResponse>): Promise<PreparedResponse> {
    const keep = async () => {
      try {
        const prepared = await response;
        this.#kept.add({ url: key, encoding }, prepared);
        return prepared;
      } finally {
        this.#pending.delete(encoding + key);
      }
    };
    const pending = keep();
    this.#pending.set(encoding + key, pending);
    return pending;
  }
}
