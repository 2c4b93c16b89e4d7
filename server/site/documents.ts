import { createHash } from 'node:crypto';
import { type DocumentData, MISSING_PATH, type RenderDocument, SHELL_PATH } from '../../domain/contract/document.ts';
import { INDEXED_PATHS, PAGE_PATHS } from '../../domain/contract/pages.ts';
import type { PublicSettings } from '../../domain/contract/site.calls.ts';
import { allPlans, type Catalogue, listPlans } from '../../domain/plan/catalogue/catalogue.ts';
import { summariseMarket } from '../../domain/plan/market/market-summary.ts';
import { type ContentEncoding, encode, type PreparedResponse, prepareResponse } from '../http/response-encoding.ts';
import { type DocumentPolicy, documentHeaders } from '../http/security-headers.ts';

/** The catalogue that public pages show. */
export interface DocumentSource {
  readonly revision: number;
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
}

const PATHS: ReadonlySet<string> = new Set([...PAGE_PATHS, SHELL_PATH]);
const FINDABLE: ReadonlySet<string> = new Set(INDEXED_PATHS);

/**
 * The app's pages as HTML documents: public pages rendered from the catalogue, the others as the shell. The first request
 * renders and compresses a document; it stays cached until the catalogue changes. Only known paths are cached, so that
 * clients cannot fill the memory.
 */
export class Documents {
  #deps: DocumentDeps;
  #revision = -1;
  #cached = new Map<string, Promise<PreparedResponse>>();

  constructor(deps: DocumentDeps) {
    this.#deps = deps;
  }

  /** Returns the document of a path. All unknown paths share one document with status 404. */
  answer(path: string, encoding: ContentEncoding): Promise<PreparedResponse> {
    if (this.#revision !== this.#deps.source.revision) {
      this.#cached.clear();
      this.#revision = this.#deps.source.revision;
    }
    const page = pageOf(path);
    const key = `${encoding} ${page}`;
    const cached = this.#cached.get(key) ?? this.#render(page, encoding);
    this.#cached.set(key, cached);
    cached.catch(() => this.#cached.delete(key));
    return cached;
  }

  async #render(page: string, encoding: ContentEncoding): Promise<PreparedResponse> {
    const { policy, source, settings, appHtml, render, publicUrl } = this.#deps;
    const rendered = await render(page, documentData(source.catalogue, settings), publicUrl());
    const { html, status } = rendered ?? { html: appHtml, status: page === MISSING_PATH ? 404 : 200 };
    return prepareResponse({
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        ...(FINDABLE.has(page) ? {} : { 'x-robots-tag': 'noindex' }),
        ...preloads(html),
        ...documentHeaders(policy, styleHashes(html)),
      },
      bytes: Buffer.from(html),
      encode: (bytes) => encode(bytes, encoding, true),
    });
  }
}

/** Returns the known page of a path, with or without a slash at the end. */
function pageOf(path: string): string {
  const page = path.replace(/(.)\/$/, '$1');
  return PATHS.has(page) ? page : MISSING_PATH;
}

/** Returns a Link header with the document's scripts, so that the browser requests them before the body arrives (docs/performance.md#p2). */
function preloads(html: string): { link?: string } {
  const named = html.matchAll(/<(?:script[^>]* src|link rel="modulepreload" href)="(\/assets\/[^"]+)"/g);
  const hrefs = new Set([...named].map(([, href]) => href));
  return hrefs.size === 0 ? {} : { link: [...hrefs].map((href) => `<${href}>; rel=modulepreload`).join(', ') };
}

/** Returns the hashes of inline styles for the content security policy (docs/security.md#s3). */
function styleHashes(html: string): string[] {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
  return styles.map((style) => `sha256-${createHash('sha256').update(style).digest('base64')}`);
}

/** Returns the data that public pages show. */
function documentData(catalogue: Catalogue, settings: PublicSettings): DocumentData {
  const plans = listPlans(catalogue, {}, { page: 1, size: 10 });
  return { ...summariseMarket(allPlans(catalogue, {})), plans, settings };
}
