import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { CARD_PATH, type PageRenderer, PREVIEW_PATH, SHELL_PATH } from '../../domain/contract/document.ts';
import type { PublicSettings } from '../../domain/contract/site.calls.ts';
import { ApiError } from '../http/errors.ts';
import { senderAddress } from '../http/request-headers.ts';
import {
  type ContentEncoding,
  encodingFor,
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
} from '../http/response-encoding.ts';
import type { DocumentPolicy } from '../http/security-headers.ts';
import { busyPage } from './busy-page.ts';
import { crawlerFile } from './crawlers.ts';
import { type DocumentSource, Documents, type WantedDocument } from './documents.ts';
import { PreviewDrawer } from './preview/preview-drawer.ts';
import { Releases } from './releases.ts';
import { StaticFiles } from './static-files.ts';
import { wellKnownFile } from './well-known.ts';

export interface SiteDeps {
  /** Holds `client/`, the built app, and what draws pictures of links. */
  distDir: string;
  renderer: PageRenderer;
  dataDir: string;
  source: DocumentSource;
  settings: PublicSettings;
  policy: DocumentPolicy;
  /** The public URL, without a slash at the end. */
  publicUrl: () => string;
  /** In ms. */
  nowMs: () => number;
  /** True for a proxy whose X-Forwarded-For counts. */
  isTrustedProxy: (peer: string) => boolean;
  onError: (error: unknown) => void;
}

/** Opens the built app for serving; undefined if there is no build. */
export async function openSite(deps: SiteDeps): Promise<RequestListener | undefined> {
  const { distDir, renderer, dataDir, source, settings, policy, publicUrl, nowMs, isTrustedProxy, onError } = deps;
  const clientDir = join(distDir, 'client');
  if (!existsSync(join(clientDir, 'app.html'))) return undefined;
  const releases = await Releases.open(join(clientDir, 'assets'), dataDir);
  const files = await StaticFiles.open(clientDir, releases, policy);
  const appHtml = await readFile(join(clientDir, 'app.html'), 'utf8');
  const stockCard = async () => (await files.answer(CARD_PATH, 'identity')) ?? (await prepareResponse(NO_CARD));
  const drawer = new PreviewDrawer(join(distDir, 'server', 'preview'));
  const documents = new Documents(
    { settings, policy, appHtml, renderer, publicUrl, drawer, stockCard },
    { source, nowMs },
  );
  const contactEmail = settings.contact.email;
  const state = { files, documents, stockCard, policy, publicUrl, contactEmail, nowMs, isTrustedProxy, onError };
  return (request, response) => {
    answer(request, response, state).catch((error) => {
      onError(error);
      if (response.headersSent) response.destroy();
      else plain(response, 500, 'Something went wrong on our side. Try again.');
    });
  };
}

/** Without a whole build there is no picture of the site. */
const NO_CARD = { status: 404, headers: { 'cache-control': 'no-store' } };

interface SiteState {
  files: StaticFiles;
  documents: Documents;
  stockCard: () => Promise<PreparedResponse>;
  policy: DocumentPolicy;
  publicUrl: () => string;
  contactEmail: string;
  nowMs: () => number;
  isTrustedProxy: (peer: string) => boolean;
  onError: (error: unknown) => void;
}

async function answer(request: IncomingMessage, response: ServerResponse, state: SiteState): Promise<void> {
  const { method, url = '/', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return plain(response, 405, 'This address does not take that method', { allow: 'GET, HEAD' });
  }
  const path = url.split('?', 1)[0] ?? '/';
  const encoding: ContentEncoding = encodingFor(headers['accept-encoding'] as string | undefined);
  const { files, documents, publicUrl } = state;
  const search = url.slice(path.length);
  if (path === PREVIEW_PATH) {
    const picture = await previewOf(search, request, state);
    return picture ? sendPrepared(request, response, picture) : plain(response, 404, 'That picture was not found');
  }
  const file =
    (await files.answer(path, encoding)) ??
    (await crawlerFile(path, publicUrl())) ??
    (await wellKnownFile(path, { address: publicUrl(), contactEmail: state.contactEmail, nowMs: state.nowMs() }));
  if (file !== undefined) return sendPrepared(request, response, file);
  const isFilePath = path !== SHELL_PATH && (path.startsWith('/assets/') || /\.\w+$/.test(path));
  if (isFilePath) return plain(response, 404, 'That file was not found');
  const wanted = { path, encoding, ifNoneMatch: headers['if-none-match'] };
  const document = search === '' ? documents.page(wanted) : questionOf({ ...wanted, search }, request, state);
  sendPrepared(request, response, await document);
}

/** Returns the document of an address with a query, or the page that asks to try again. */
async function questionOf(
  wanted: Omit<WantedDocument, 'address'>,
  request: IncomingMessage,
  { documents, policy, isTrustedProxy }: SiteState,
): Promise<PreparedResponse> {
  try {
    return await documents.answer({ ...wanted, address: () => senderAddress(request, isTrustedProxy) });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'busy') return busyPage(error, policy);
    throw error;
  }
}

/** Returns the picture of a link. A preview that waits in vain or fails shows the picture of the site. */
async function previewOf(
  search: string,
  request: IncomingMessage,
  { documents, stockCard, isTrustedProxy, onError }: SiteState,
): Promise<PreparedResponse | undefined> {
  try {
    return await documents.preview({ search, address: () => senderAddress(request, isTrustedProxy) });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'busy')) onError(error);
    return await stockCard();
  }
}

/** Sends plain text. A missing script never receives HTML: a browser would run it (docs/offline.md#the-service-worker). */
function plain(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  const common = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };
  response.writeHead(status, { ...common, 'cache-control': 'no-store', ...headers }).end(text);
}
