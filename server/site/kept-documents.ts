import { createHash } from 'node:crypto';
import {
  DOCUMENT_PARTS,
  type DocumentData,
  MISSING_PATH,
  type PageRenderer,
  type Question,
  type RenderedDocument,
} from '../../domain/contract/document.ts';
import { INDEXED_PATHS } from '../../domain/contract/pages.ts';
import type { PublicSettings } from '../../domain/contract/site.calls.ts';
import { findWithHints } from '../../domain/finder/find-hints.ts';
import { FIRST_NEED } from '../../domain/finder/need.ts';
import { lazy } from '../../domain/lazy.ts';
import { allPlans, type Catalogue, listPlans } from '../../domain/plan/catalogue/catalogue.ts';
import { summariseCatalogue } from '../../domain/plan/market/market-of-catalogue.ts';
import { priceSources } from '../../domain/plan/market/price-sources.ts';
import { type ContentEncoding, encode, prepareResponse, weakEtag } from '../http/response-encoding.ts';
import { type DocumentPolicy, documentHeaders } from '../http/security-headers.ts';
import type { Maker } from './question-responses.ts';

export interface DocumentDeps {
  settings: PublicSettings;
  policy: DocumentPolicy;
  /** The app's empty shell, for pages that need a sign-in. */
  appHtml: string;
  renderer: PageRenderer;
  /** The public URL, without a slash at the end. */
  publicUrl: () => string;
}

/** The time that other threads take for a question: rendering and compressing. */
const QUESTION_MS = 5;

const INDEXED: ReadonlySet<string> = new Set(INDEXED_PATHS);

/** A document before it is compressed. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
  etag: string;
}

/** The documents of one catalogue on one day. Only known paths are kept, so that clients cannot fill the memory. */
export class KeptDocuments {
  #deps: DocumentDeps;
  #parts: DocumentParts;
  #pages = new Map<string, Promise<RenderedPage>>();
  #ready = new Map<string, RenderedPage>();
  #start = once(() => this.#render('/'));
  /** Returns the maker of documents with a question. Renders what they share once. */
  readonly questions = once(() => this.#prepareQuestions());

  constructor(catalogue: Catalogue, deps: DocumentDeps) {
    this.#parts = documentParts(catalogue, deps.settings);
    this.#deps = deps;
  }

  /** Returns the document of a known path, if it has been rendered. */
  ready(path: string): RenderedPage | undefined {
    return this.#ready.get(path);
  }

  /** Returns the document of a known path. The first call renders it. */
  page(path: string): Promise<RenderedPage> {
    const kept = this.#pages.get(path);
    if (kept !== undefined) return kept;
    const page = this.#prepare(path);
    this.#pages.set(path, page);
    page.catch(() => this.#pages.delete(path));
    return page;
  }

  async #prepare(path: string): Promise<RenderedPage> {
    const { html, status } = await (path === '/' ? this.#start() : this.#render(path));
    const headers = htmlHeaders(this.#deps.policy, { html, isIndexed: INDEXED.has(path) });
    const bytes = Buffer.from(html);
    const page = { status, headers, bytes, etag: weakEtag(bytes) };
    this.#ready.set(path, page);
    return page;
  }

  async #prepareQuestions(): Promise<Maker> {
    const { renderer, policy, publicUrl } = this.#deps;
    const { html } = await this.#start();
    const headers = htmlHeaders(policy, { html, isIndexed: false });
    const address = publicUrl();
    const frame = await renderer.frameQuestions(html, this.#partsOf('/'), address);
    const market = this.#parts.market();
    const respond = async (question: Question, encoding: ContentEncoding) => {
      const bytes = Buffer.from(filled(frame, await renderer.renderQuestion(question, market, address)));
      // The best compression would take the only reader of a document 70 ms, and save them 5 ms.
      const quickly = (body: Buffer) => encode(body, encoding, false);
      return prepareResponse({ status: 200, headers, bytes, encode: quickly });
    };
    return (question, encoding) => ({ response: respond(question, encoding), costMs: QUESTION_MS });
  }

  async #render(path: string): Promise<RenderedDocument> {
    const { appHtml, renderer, publicUrl } = this.#deps;
    const rendered = await renderer.renderDocument(path, this.#partsOf(path), publicUrl());
    return rendered ?? { html: appHtml, status: path === MISSING_PATH ? 404 : 200 };
  }

  #partsOf(path: string): Partial<DocumentData> {
    return Object.fromEntries((DOCUMENT_PARTS[path] ?? []).map((name) => [name, this.#parts[name]()]));
  }
}

/** Returns a function that starts a work once. A work that failed starts again for the next who asks. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= work().catch((error) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}

/** Returns the headers of a document. Its inline styles are allowed by their hashes (docs/security.md#s3). */
export function htmlHeaders(
  policy: DocumentPolicy,
  { html, isIndexed }: { html: string; isIndexed: boolean },
): Record<string, string> {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
  const hashes = styles.map((style) => `sha256-${createHash('sha256').update(style).digest('base64')}`);
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    ...(isIndexed ? {} : { 'x-robots-tag': 'noindex' }),
    ...documentHeaders(policy, hashes),
  };
}

/** Returns a frame with its pieces. */
const filled = (frame: readonly string[], pieces: readonly string[]): string =>
  frame.map((text, at) => text + (pieces[at] ?? '')).join('');

type DocumentParts = { [Name in keyof DocumentData]: () => DocumentData[Name] };

/** Returns the parts of a catalogue that documents show. Each is computed once, for the first document that shows it. */
const documentParts = (catalogue: Catalogue, settings: PublicSettings): DocumentParts => ({
  settings: () => settings,
  market: lazy(() => summariseCatalogue(catalogue)),
  plans: lazy(() => listPlans(catalogue, { buyable: true }, { page: 1, size: 10 })),
  sources: lazy(() => priceSources(allPlans(catalogue, {}))),
  first: lazy(() => findWithHints(catalogue, FIRST_NEED)),
});
