/**
 * The service worker: wiring only. It precaches the app, answers navigations from the device, and never updates without
 * the user's consent (docs/offline.md#the-service-worker). It caches no personal data and no response of the API; a
 * missing file under /assets is the server's 404, never a document.
 */
import { addPlugins, addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { SHELL_PATH } from '../domain/contract/document.ts';
import { DOCUMENT_PATHS } from '../domain/contract/pages.ts';
import { chunksForPage } from '../domain/contract/worker/kept-chunks.ts';
import { type DocumentChanged, SYNC_TAG } from '../domain/contract/worker/worker-messages.ts';
import { readSettings } from '../src/data/mirror/site-settings.ts';
import { createChunkCache } from './chunk-cache.ts';
import { createDocumentScripts } from './document-scripts.ts';
import { answerStyles, isDocumentStyles } from './document-styles.ts';
import { createDocuments, isAppNavigation } from './documents.ts';
import { handleMessage } from './handle-message.ts';
import { bootScriptOf, buildOf, splitManifest } from './manifest.ts';
import { filesOfBuild } from './own-response.ts';
import { prepareSending, sendWaiting } from './send-waiting.ts';

/** Only Chromium has this event, so TypeScript has no type for it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare const self: ServiceWorkerGlobalScope;

const { common, parts: partUrls } = splitManifest(self.__WB_MANIFEST, self.location.origin);
const build = buildOf(common);
const bootScript = bootScriptOf(common);
const scripts = createDocumentScripts({ caches: self.caches, fetch: (request) => fetch(request) });
const documents = createDocuments({
  caches: self.caches,
  fetch: (request) => fetch(request),
  scripts,
  shell: () => matchPrecache(SHELL_PATH),
  build,
  bootScript,
});

const parts = createChunkCache({ caches: self.caches, fetch: (request) => fetch(request), urls: partUrls });

const isNavigation = (request: Request, url: URL) => request.mode === 'navigate' && isAppNavigation(url);

const isDocument = (url: URL) => DOCUMENT_PATHS.includes(url.pathname);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isNavigation(request, url) && isDocument(url),
  ({ request, url, event }) => {
    const { resultingClientId } = event as FetchEvent;
    event.waitUntil(parts.keep(chunksForPage(url.pathname)));
    return documents.answerPublic({
      request,
      waitUntil: (work) => event.waitUntil(work),
      onChanged: () => event.waitUntil(announceChange(resultingClientId)),
    });
  },
);
// A page asks for its newer document after the message of `announceChange`.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.destination === '' && isDocument(url),
  ({ request }) => documents.answerCopy(request),
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isNavigation(request, url),
  ({ url }) => documents.answerApp(url),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isDocumentStyles(url),
  ({ request }) => answerStyles(request, { caches: self.caches, fetch: (asked) => fetch(asked) }),
);

addPlugins([filesOfBuild(bootScript)]);
precache(common);
addRoute({ cleanURLs: false, directoryIndex: '' });
// The routes above answer precached files.
registerRoute(
  ({ url }) => parts.isChunk(url),
  ({ request }) => parts.answer(request),
);
// The files of another build: its worker may have cached them and wait.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => scripts.answer(request),
);
cleanupOutdatedCaches();

/** Tells a page that its document has a newer copy. The browser holds the message until the page's scripts have run. */
async function announceChange(clientId: string): Promise<void> {
  const client = await self.clients.get(clientId);
  client?.postMessage({ type: 'documentChanged' } satisfies DocumentChanged);
}

/** Caches the documents of the open pages and their chunks: their next visit starts from the device, too. */
async function keepOpenDocuments(): Promise<void> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const open = pages.map(({ url }) => new URL(url)).filter(isDocument);
  const paths = [...new Set(['/', ...open.map(({ pathname }) => pathname)])];
  await Promise.all([...paths.map(documents.keepPublic), parts.keep(paths.flatMap(chunksForPage))]);
}

// Reading the settings stores them: phone and email are there without a network from the first day.
const keepContactDetails = () => readSettings().catch(() => undefined);

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([keepOpenDocuments(), prepareSending(), parts.renew(), keepContactDetails()])),
);
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([documents.dropOthers(), parts.dropOthers(), self.clients.claim()])),
);
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === SYNC_TAG) sync.waitUntil(sendWaiting());
});
self.addEventListener('message', (event) => {
  event.waitUntil(
    handleMessage(event.data, event.ports[0], {
      documents,
      parts,
      skipWaiting: () => self.skipWaiting(),
      claim: () => self.clients.claim(),
      build,
    }),
  );
});
