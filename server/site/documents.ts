import { MISSING_PATH, SHELL_PATH } from '../../domain/contract/document.ts';
import { PAGE_PATHS } from '../../domain/contract/pages.ts';
import { dayNumberInLagos } from '../../domain/lagos-time.ts';
import type { Catalogue } from '../../domain/plan/catalogue/catalogue.ts';
import { Pacer } from '../http/limits/pacer.ts';
import type { ContentEncoding, PreparedResponse } from '../http/response-encoding.ts';
import { type DocumentDeps, KeptDocuments } from './kept-documents.ts';
import { type PreviewDeps, previewMaker } from './preview/preview-maker.ts';
import { answerQuestion, readPreview, readQuestion } from './question.ts';
import { QuestionResponses } from './question-responses.ts';

/** The catalogue that public pages show. */
export interface DocumentSource {
  readonly catalogue: Catalogue;
}

/** A request for a document. */
export interface WantedDocument {
  path: string;
  /** The query of the address, with its question mark; '' without one. */
  search: string;
  encoding: ContentEncoding;
  /** Returns the network address of the client. */
  address: () => string;
}

const PATHS: ReadonlySet<string> = new Set([...PAGE_PATHS, SHELL_PATH]);

/**
 * Limits of questions that nobody has asked since the catalogue changed. Rendering one takes a millisecond of the only
 * thread, and compressing it two of another one. Visitors of one address use at most a tenth of a processor, all together
 * a quarter. A queue of 64 is empty after two seconds.
 */
const NEW_QUESTIONS = {
  ownerShare: 0.1,
  totalShare: 0.25,
  leastCostMs: 1,
  queued: 64,
  totalQueued: 1_000,
  waitMs: 5_000,
};

/**
 * Limits of new pictures. One takes a process of its own 100 ms: an address gets one a second, all together two. Who waits
 * longer than a preview does gets the picture of the site.
 */
const NEW_PREVIEWS = { ...NEW_QUESTIONS, totalShare: 0.2, queued: 8, totalQueued: 20 };

/** The documents of one state of the catalogue, on one day. */
interface Edition {
  catalogue: Catalogue;
  day: number;
  documents: KeptDocuments;
  questions: QuestionResponses;
  previews: QuestionResponses;
}

/**
 * The app's pages as HTML documents: public pages rendered from the catalogue, the others as the shell. They stay in memory
 * until the catalogue or the day changes, since they say how old prices are.
 */
export class Documents {
  #deps: DocumentDeps & PreviewDeps;
  #source: DocumentSource;
  #nowMs: () => number;
  #pacer = new Pacer(NEW_QUESTIONS);
  #previewPacer = new Pacer(NEW_PREVIEWS);
  #edition: Edition | undefined;

  constructor(deps: DocumentDeps & PreviewDeps, { source, nowMs }: { source: DocumentSource; nowMs: () => number }) {
    this.#deps = deps;
    this.#source = source;
    this.#nowMs = nowMs;
  }

  /** Returns the document of a path. All unknown paths share one with status 404. */
  page(path: string, encoding: ContentEncoding): Promise<PreparedResponse> {
    return this.#current().documents.page(pageOf(path), encoding);
  }

  /** Returns the document of an address, which may ask a question. Throws 'busy'. */
  answer({ path, search, encoding, address }: WantedDocument): Promise<PreparedResponse> {
    const { catalogue, questions } = this.#current();
    const asked = path === '/' ? readQuestion(catalogue, search) : undefined;
    if (asked === undefined) return this.page(path, encoding);
    return questions.answer({ key: asked.key, encoding, answer: () => answerQuestion(catalogue, asked), address });
  }

  /** Returns the picture of a question's link; undefined for a question that cannot be read. Throws 'busy'. */
  async preview({
    search,
    address,
  }: Pick<WantedDocument, 'search' | 'address'>): Promise<PreparedResponse | undefined> {
    const { catalogue, previews } = this.#current();
    const asked = readPreview(catalogue, search);
    if (asked === undefined) return undefined;
    const answer = () => answerQuestion(catalogue, asked);
    return await previews.answer({ key: asked.key, encoding: 'identity', answer, address });
  }

  #current(): Edition {
    const { catalogue } = this.#source;
    const day = dayNumberInLagos(this.#nowMs());
    if (this.#edition?.catalogue !== catalogue || this.#edition.day !== day) {
      const documents = new KeptDocuments(catalogue, this.#deps);
      const questions = new QuestionResponses(documents.questions, this.#pacer);
      const previews = new QuestionResponses(async () => previewMaker(this.#deps), this.#previewPacer);
      this.#edition = { catalogue, day, documents, questions, previews };
    }
    return this.#edition;
  }
}

/** Returns the known page of a path, with or without a slash at the end. */
function pageOf(path: string): string {
  const page = path.replace(/(.)\/$/, '$1');
  return PATHS.has(page) ? page : MISSING_PATH;
}
