import { createHash } from 'node:crypto';
import {
  type DocumentData,
  MISSING_PATH,
  type Question,
  type RenderDocument,
  SHELL_PATH,
} from '../../domain/contract/document.ts';
import { INDEXED_PATHS, PAGE_PATHS } from '../../domain/contract/pages.ts';
import type { PublicSettings } from '../../domain/contract/site.calls.ts';
import { dayInLagos } from '../../domain/lagos-time.ts';
import { allPlans, type Catalogue, listPlans } from '../../domain/plan/catalogue/catalogue.ts';
import { summariseMarket } from '../../domain/plan/market/market-summary.ts';
import { priceSources } from '../../domain/plan/market/price-sources.ts';
import { type ContentEncoding, encode, type PreparedResponse, prepareResponse } from '../http/response-encoding.ts';
import { type DocumentPolicy, documentHeaders } from '../http/security-headers.ts';
import { readQuestion } from './question.ts';

/** The catalogue that public pages show. */
export interface DocumentSource {
  readonly catalogue: Catalogue;
}

export interface DocumentDeps {
  source: DocumentSource;
  settings: PublicSettings;
  policy: DocumentPolicy;
  /** The app's empty shell, for pages that need a sign-in. */
  appHtml: string;
  render: RenderDocument;
  /** The public URL, without a slash at the end. */
  publicUrl: () => string;
  /** In ms: documents say how old prices are. */
  nowMs: () => number;
}

const MAX_QUESTIONS = 100;

const PATHS: ReadonlySet<string> = new Set([...PAGE_PATHS, SHELL_PATH]);
const FINDABLE: ReadonlySet<string> = new Set(INDEXED_PATHS);

/**
 * The app's pages as HTML documents: public pages rendered from the catalogue, the others as the shell. The first request
 * renders and compresses a document; it stays cached until the catalogue or the day changes. Only known paths and the last
 * questions are cached, so that clients cannot fill the memory.
 */
export class Documents {
  #deps: DocumentDeps;
  /** The catalogue and the day that the cached documents show. */
  #catalogue: Catalogue | undefined;
  #day = '';
  #cached = new Map<string, Promise<PreparedResponse>>();
  #questions = new Map<string, Promise<PreparedResponse>>();

  constructor(deps: DocumentDeps) {
    this.#deps = deps;
  }

  /** Returns the document of a path. All unknown paths share one document with status 404. */
  answer(path: string, encoding: ContentEncoding, search = ''): Promise<PreparedResponse> {
    const { source, nowMs } = this.#deps;
    const day = dayInLagos(nowMs());
    if (this.#catalogue !== source.catalogue || this.#day !== day) {
      this.#cached.clear();
      this.#questions.clear();
      this.#catalogue = source.catalogue;
      this.#day = day;
    }
    const page = pageOf(path);
    const question = page === '/' ? readQuestion(source.catalogue, search) : undefined;
    if (question !== undefined) return this.#answerQuestion(question, encoding);
    const key = `${encoding} ${page}`;
    const cached = this.#cached.get(key) ?? this.#render(page, encoding, undefined);
    this.#cached.set(key, cached);
    cached.catch(() => this.#cached.delete(key));
    return cached;
  }

  /** Keeps the last documents with questions: there are more questions than fit into the memory. */
  #answerQuestion(question: Question, encoding: ContentEncoding): Promise<PreparedResponse> {
    const key = `${encoding} ${question.search}`;
    const cached = this.#questions.get(key) ?? this.#render('/', encoding, question);
    this.#questions.delete(key);
    this.#questions.set(key, cached);
    cached.catch(() => this.#questions.delete(key));
    for (const oldest of this.#questions.keys()) {
      if (this.#questions.size <= MAX_QUESTIONS) break;
      this.#questions.delete(oldest);
    }
    return cached;
  }

  async #render(page: string, encoding: ContentEncoding, question: Question | undefined): Promise<PreparedResponse> {
    const { policy, source, settings, appHtml, render, publicUrl } = this.#deps;
    const data = { ...documentData(source.catalogue, settings), question };
    const rendered = await render(page, data, publicUrl());
    const { html, status } = rendered ?? { html: appHtml, status: page === MISSING_PATH ? 404 : 200 };
    return prepareResponse({
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        ...(FINDABLE.has(page) && !question ? {} : { 'x-robots-tag': 'noindex' }),
        ...documentHeaders(policy, styleHashes(html)),
      },
      bytes: Buffer.from(html),
      // The best compression of a question's document would take its only reader 70 ms, and save them 5 ms.
      encode: (bytes) => encode(bytes, encoding, question === undefined),
    });
  }
}

/** Returns the known page of a path, with or without a slash at the end. */
function pageOf(path: string): string {
  const page = path.replace(/(.)\/$/, '$1');
  return PATHS.has(page) ? page : MISSING_PATH;
}

/** Returns the hashes of inline styles for the content security policy (docs/security.md#s3). */
function styleHashes(html: string): string[] {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
  return styles.map((style) => `sha256-${createHash('sha256').update(style).digest('base64')}`);
}

/** Returns the data that public pages show. */
function documentData(catalogue: Catalogue, settings: PublicSettings): DocumentData {
  const plans = listPlans(catalogue, { buyable: true }, { page: 1, size: 10 });
  const all = allPlans(catalogue, {});
  return { ...summariseMarket(all), plans, settings, sources: priceSources(all) };
}
