import { createHash } from 'node:crypto';
import { APP_PATHS, type RenderDocument, SHELL_PATH } from '../../domain/contract/document.ts';
import type { Catalogue } from '../../domain/plan/catalogue.ts';
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
  policy: DocumentPolicy;
  /** The app's empty shell, for pages that only somebody signed in sees. */
  appHtml: string;
  render: RenderDocument;
}

const PATHS: ReadonlySet<string> = new Set([...APP_PATHS, SHELL_PATH]);

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

  /** The document of a path; an unknown one is the shell with status 404, where the app says so. */
  answer(path: string, encoding: ContentEncoding): Promise<Ready> {
    if (this.#revision !== this.#parts.source.revision) {
      this.#kept.clear();
      this.#revision = this.#parts.source.revision;
    }
    const known = PATHS.has(path);
    const key = `${encoding} ${known ? path : 'unknown'}`;
    const kept = this.#kept.get(key) ?? this.#make(known ? path : undefined, encoding);
    this.#kept.set(key, kept);
    kept.catch(() => this.#kept.delete(key));
    return kept;
  }

  async #make(path: string | undefined, encoding: ContentEncoding): Promise<Ready> {
    const { policy, source, appHtml, render } = this.#parts;
    const rendered = path === undefined ? undefined : await render(path, documentData(source.catalogue));
    const { html, status } = rendered ?? { html: appHtml, status: path === undefined ? 404 : 200 };
    return makeReady({
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        ...preloads(html),
        ...documentHeaders(policy, styleHashes(html)),
      },
      bytes: Buffer.from(html),
      encode: (bytes) => encode(bytes, encoding, true),
    });
  }
}

/** Names the document's scripts in its head, so that they are asked for before its body has arrived (performance P2). */
function preloads(html: string): { link?: string } {
  const named = html.matchAll(/<(?:script[^>]* src|link rel="modulepreload" href)="(\/assets\/[^"]+)"/g);
  const hrefs = new Set([...named].map(([, href]) => href));
  return hrefs.size === 0 ? {} : { link: [...hrefs].map((href) => `<${href}>; rel=modulepreload`).join(', ') };
}

/** Of the styles that stand in a document, for its policy (security S3). */
function styleHashes(html: string): string[] {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
  return styles.map((style) => `sha256-${createHash('sha256').update(style).digest('base64')}`);
}
