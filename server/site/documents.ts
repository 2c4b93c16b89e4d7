import { MISSING_PATH, SHELL_PATH } from '../../domain/contract/document.ts';
import { PAGE_PATHS } from '../../domain/contract/pages.ts';
import { dayNumberInLagos } from '../../domain/lagos-time.ts';
import type { Catalogue } from '../../domain/plan/catalogue/catalogue.ts';
import { Pacer } from '../http/limits/pacer.ts';
import { type ContentEncoding, type PreparedResponse, prepareResponse } from '../http/response-encoding.ts';
import { CompressedDocuments } from './compressed-documents.ts';
import { type DocumentDeps, KeptDocuments } from './kept-documents.ts';
import { type PreviewDeps, previewMaker } from './preview/preview-maker.ts';
import { answerQuestion, readPreview, readQuestion } from './question.ts';
import { QuestionResponses } from './question-responses.ts';

/** The catalogue that public pages show. */
export interface DocumentSource {
  readonly catalogue: Catalogue;
}

/** A request for the document of a path. */
export interface WantedPage {
  path: string;
  encoding: ContentEncoding;
  /** The header If-None-Match. */
  ifNoneMatch?: string | undefined;
}

/** A request for a document. */
export interface WantedDocument extends WantedPage {
  /** The query of the address, with its question mark; '' without one. */
  search: string;
  /** Returns the network address of the client. */
  address: () => string;
}

const PATHS: ReadonlySet<string> = new Set([...PAGE_PATHS, SHELL_PATH]);

/**
 * Limits of questions that nobody has asked since the catalogue changed. Finding an answer takes a millisecond of the main
 * thread, rendering and compressing it about five of others. Visitors of one address use at most a tenth of a
 * processor, all together a quarter. A queue of 64 is empty after four seconds.
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

/** Changes within this time after the beginning of an edition wait for the next one, however many they are. */
const EDITION_MS = 1_000;
/** While a document is rendered anew, the last one is served if it was current at most this time ago. */
const STALE_MS = 2_000;

/** The documents of one state of the catalogue, on one day. */
interface Edition {
  catalogue: Catalogue;
  day: number;
  beganMs: number;
  /** When its catalogue was last seen to be the current one. */
  currentMs: number;
  documents: KeptDocuments;
  questions: QuestionResponses;
  previews: QuestionResponses;
}

/**
 * The app's pages as HTML documents: public pages rendered from the catalogue, the others as the shell. They stay in memory
 * until the catalogue or the day changes, since they say how old prices are. However often the catalogue changes, documents
 * are rendered at most once a second, and nobody waits for it who can have the last one: so one seller's edits cost readers
 * nothing (docs/security.md#s27). A document that is not current says its age in seconds.
 */
export class Documents {
  #deps: DocumentDeps & PreviewDeps;
  #source: DocumentSource;
  #nowMs: () => number;
  #pacer = new Pacer(NEW_QUESTIONS);
  #previewPacer = new Pacer(NEW_PREVIEWS);
  #compressed = new CompressedDocuments();
  #edition: Edition | undefined;
  #last: Edition | undefined;

  constructor(deps: DocumentDeps & PreviewDeps, { source, nowMs }: { source: DocumentSource; nowMs: () => number }) {
    this.#deps = deps;
    this.#source = source;
    this.#nowMs = nowMs;
  }

  /** Returns the document of a path. All unknown paths share one with status 404. */
  async page({ path, encoding, ifNoneMatch }: WantedPage): Promise<PreparedResponse> {
    const name = pageOf(path);
    const edition = await this.#editionWith(name);
    const page = await edition.documents.page(name);
    // Before anything is compressed.
    const isKnown = page.status === 200 && ifNoneMatch?.includes(page.etag);
    const response = await (isKnown ? prepareResponse(page) : this.#compressed.answer(name, page, encoding));
    return this.#isCurrent(edition) ? response : aged(response, this.#nowMs() - edition.currentMs);
  }

  /** Returns the document of an address, which may ask a question. Throws 'busy'. */
  answer({ search, address, ...wanted }: WantedDocument): Promise<PreparedResponse> {
    const { catalogue, questions } = this.#current();
    const asked = wanted.path === '/' ? readQuestion(catalogue, search) : undefined;
    if (asked === undefined) return this.page(wanted);
    const { encoding } = wanted;
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

  /** Returns the newest edition that has rendered a document; waits for the current one if there is none of late. */
  async #editionWith(name: string): Promise<Edition> {
    const edition = this.#current();
    const last = this.#last;
    if (edition.documents.ready(name) !== undefined) return edition;
    const isRecent = last !== undefined && within(this.#nowMs() - last.currentMs, STALE_MS);
    if (!isRecent || last.documents.ready(name) === undefined) return edition;
    // The next turn renders it, when this request has its answer. A failure is thrown to whoever waits for the document.
    setImmediate(() => edition.documents.page(name).catch(() => {}));
    return last;
  }

  #current(): Edition {
    const edition = this.#edition;
    const nowMs = this.#nowMs();
    if (edition !== undefined && this.#isCurrent(edition)) edition.currentMs = nowMs;
    else if (edition === undefined || !within(nowMs - edition.beganMs, EDITION_MS)) {
      this.#last = edition;
      this.#edition = this.#begin(nowMs);
      return this.#edition;
    }
    return edition;
  }

  #isCurrent({ catalogue, day }: Edition): boolean {
    return catalogue === this.#source.catalogue && day === dayNumberInLagos(this.#nowMs());
  }

  #begin(nowMs: number): Edition {
    const { catalogue } = this.#source;
    const documents = new KeptDocuments(catalogue, this.#deps);
    const questions = new QuestionResponses(documents.questions, this.#pacer);
    const previews = new QuestionResponses(async () => previewMaker(this.#deps), this.#previewPacer);
    const day = dayNumberInLagos(nowMs);
    return { catalogue, day, beganMs: nowMs, currentMs: nowMs, documents, questions, previews };
  }
}

/** The clock may go back. */
const within = (passedMs: number, limitMs: number) => passedMs >= 0 && passedMs < limitMs;

/** Returns the response with its age. */
function aged(response: PreparedResponse, ageMs: number): PreparedResponse {
  const age = ['age', String(Math.max(0, Math.ceil(ageMs / 1000)))];
  return { ...response, headers: [...response.headers, ...age], notModified: [...response.notModified, ...age] };
}

/** Returns the known page of a path, with or without a slash at the end. */
function pageOf(path: string): string {
  const page = path.replace(/(.)\/$/, '$1');
  return PATHS.has(page) ? page : MISSING_PATH;
}
