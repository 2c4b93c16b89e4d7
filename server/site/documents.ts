import { createHash } from 'node:crypto';
import { MISSING_PATH, type RenderDocument, SHELL_PATH } from '../../domain/contract/document.ts';
import { INDEXED_PATHS, PAGE_PATHS } from '../../domain/contract/pages.ts';
import type { PublicSettings } from '../../domain/contract/site.calls.ts';
import type { Catalogue } from '../../domain/plan/catalogue/catalogue.ts';
import { type ContentEncoding, encode } from '../http/content-encoding.ts';
import { makeReady, type Ready } from '../http/ready-answer.ts';
import { type DocumentPolicy, documentHeaders } from '../http/security-headers.ts';
import { documentData } from './document-data.ts';

/** The catalogue that pages are rendered from. */
export interface DocumentSource {
  readonly revision: number;
  readonly catalogue: Catalogue;
}

export interface DocumentParts {
  source: DocumentSource;
  settings: PublicSettings;
  policy: DocumentPolicy;
  /** The app's empty shell, for pages that only somebody signed in sees. */
  appHtml: string;
  render: RenderDocument;
  /** The address people use, without a slash at the end. */
  publicUrl: () => string;
}

const PATHS: ReadonlySet<string> = new Set([...PAGE_PATHS, SHELL_PATH]);
const FINDABLE: ReadonlySet<string> = new Set(INDEXED_PATHS);

/**
 * The app's pages as documents: public ones rendered from today's catalogue, the others as the shell. Each is made
 * when it is first asked for, compressed, and kept until the catalogue changes. Only known paths are kept, so strangers
 * cannot fill the memory.
 */
export class Documents {
  #parts: DocumentParts;
  #revision = -1;
  #kept = new Map<string, Promise<Ready>>();

  constructor(parts: DocumentParts) {
    this.#parts = parts;
  }

  /** The document of a path; every unknown one has the same, with status 404. */
  answer(path: string, encoding: ContentEncoding): Promise<Ready> {
    if (this.#revision !== this.#parts.source.revision) {
      this.#kept.clear();
      this.#revision = this.#parts.source.revision;
    }
    const page = pageOf(path);
    const key = `${encoding} ${page}`;
    const kept = this.#kept.get(key) ?? this.#make(page, encoding);
    this.#kept.set(key, kept);
    kept.catch(() => this.#kept.delete(key));
    return kept;
  }

  async #make(page: string, encoding: ContentEncoding): Promise<Ready> {
    const { policy, source, settings, appHtml, render, publicUrl } = this.#parts;
    const rendered = await render(page, documentData(source.catalogue, settings), publicUrl());
    const { html, status } = rendered ?? { html: appHtml, status: page === MISSING_PATH ? 404 : 200 };
    return makeReady({
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

/** The page behind a path, whatever slash the link ended with. */
function pageOf(path: string): string {
  const page = path.replace(/(.)\/$/, '$1');
  return PATHS.has(page) ? page : MISSING_PATH;
}

/** Names the document's scripts in its head, so that they are asked for before its body has arrived (docs/performance.md#p2). */
function preloads(html: string): { link?: string } {
  const named = html.matchAll(/<(?:script[^>]* src|link rel="modulepreload" href)="(\/assets\/[^"]+)"/g);
  const hrefs = new Set([...named].map(([, href]) => href));
  return hrefs.size === 0 ? {} : { link: [...hrefs].map((href) => `<${href}>; rel=modulepreload`).join(', ') };
}

/** Of the styles that stand in a document, for its policy (docs/security.md#s3). */
function styleHashes(html: string): string[] {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
  return styles.map((style) => `sha256-${createHash('sha256').update(style).digest('base64')}`);
}
