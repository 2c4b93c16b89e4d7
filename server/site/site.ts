import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RenderDocument, SHELL_PATH } from '../../domain/contract/document.ts';
import type { PublicSettings } from '../../domain/contract/site.calls.ts';
import { type ContentEncoding, encodingFor, sendPrepared } from '../http/response-encoding.ts';
import type { DocumentPolicy } from '../http/security-headers.ts';
import { crawlerFile } from './crawlers.ts';
import { type DocumentSource, Documents } from './documents.ts';
import { Releases } from './releases.ts';
import { StaticFiles } from './static-files.ts';

export interface SiteDeps {
  /** Holds `client/`, the built app, and `render/render.js`. */
  distDir: string;
  dataDir: string;
  source: DocumentSource;
  settings: PublicSettings;
  policy: DocumentPolicy;
  /** The public URL, without a slash at the end. */
  publicUrl: () => string;
  /** In ms. */
  nowMs: () => number;
  onError: (error: unknown) => void;
}

/** Opens the built app for serving; undefined if there is no build. */
export async function openSite(deps: SiteDeps): Promise<RequestListener | undefined> {
  const { distDir, dataDir, source, settings, policy, publicUrl, nowMs, onError } = deps;
  const clientDir = join(distDir, 'client');
  if (!existsSync(join(clientDir, 'app.html'))) return undefined;
  const releases = await Releases.open(join(clientDir, 'assets'), dataDir);
  const files = await StaticFiles.open(clientDir, releases, policy);
  const appHtml = await readFile(join(clientDir, 'app.html'), 'utf8');
  const render = await loadRender(distDir);
  const documents = new Documents({ source, settings, policy, appHtml, render, publicUrl, nowMs });
  return (request, response) => {
    answer(request, response, { files, documents, publicUrl }).catch((error) => {
      onError(error);
      if (response.headersSent) response.destroy();
      else plain(response, 500, 'Something went wrong on our side. Try again.');
    });
  };
}

async function loadRender(distDir: string): Promise<RenderDocument> {
  const path = join(distDir, 'render', 'render.js');
  if (!existsSync(path)) return async () => undefined;
  const bundle = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { renderDocument: RenderDocument };
  return bundle.renderDocument;
}

interface SiteState {
  files: StaticFiles;
  documents: Documents;
  publicUrl: () => string;
}

async function answer(request: IncomingMessage, response: ServerResponse, state: SiteState): Promise<void> {
  const { method, url = '/', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return plain(response, 405, 'This address does not take that method', { allow: 'GET, HEAD' });
  }
  const path = url.split('?', 1)[0] ?? '/';
  const encoding: ContentEncoding = encodingFor(headers['accept-encoding'] as string | undefined);
  const { files, documents, publicUrl } = state;
  const file = (await files.answer(path, encoding)) ?? (await crawlerFile(path, publicUrl()));
  if (file !== undefined) return sendPrepared(request, response, file);
  const isFilePath = path !== SHELL_PATH && (path.startsWith('/assets/') || /\.\w+$/.test(path));
  if (isFilePath) return plain(response, 404, 'That file was not found');
  sendPrepared(request, response, await documents.answer(path, encoding, url.slice(path.length)));
}

/** Sends plain text. A missing script never receives HTML: a browser would run it (docs/offline.md#the-service-worker). */
function plain(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  const common = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };
  response.writeHead(status, { ...common, 'cache-control': 'no-store', ...headers }).end(text);
}
