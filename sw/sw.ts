/**
 * The service worker: wiring only. It precaches the app, answers navigations from the device, and offers itself as an
 * update without ever taking over unasked (docs/offline.md#the-service-worker). It keeps nothing personal and no answer of
 * the API; a missing file under /assets is the network's 404, never a document.
 */
import { addPlugins, addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { SHELL_PATH } from '../domain/contract/document.ts';
import { CONTENT_PATHS } from '../domain/contract/pages.ts';
import { SYNC_TAG } from '../domain/contract/worker-messages.ts';
import { buildOf } from './build-of.ts';
import { createDocuments } from './documents.ts';
import { genuineOnly } from './genuine.ts';
import { handleMessage } from './handle-message.ts';
import { isAppNavigation } from './is-app-navigation.ts';
import { createParts } from './parts.ts';
import { prepareSending, sendWaiting } from './send-waiting.ts';
import { splitManifest } from './split-manifest.ts';

/** Chromium's alone, and therefore in no library of types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare const self: ServiceWorkerGlobalScope;

const { common, parts: partUrls } = splitManifest(self.__WB_MANIFEST, self.location.origin);
const build = buildOf(common);
const documents = createDocuments({
  caches: self.caches,
  fetch: (request) => fetch(request),
  shell: () => matchPrecache(SHELL_PATH),
  build,
});

const parts = createParts({ caches: self.caches, fetch: (request) => fetch(request), urls: partUrls });

const isNavigation = (request: Request, url: URL) => request.mode === 'navigate' && isAppNavigation(url);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isNavigation(request, url) && CONTENT_PATHS.includes(url.pathname),
  ({ request, event }) => documents.answerPublic(request, (work) => event.waitUntil(work)),
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isNavigation(request, url),
  ({ url }) => documents.answerApp(url),
);

addPlugins([genuineOnly]);
precache(common);
addRoute({ cleanURLs: false, directoryIndex: '' });
// What is in the precache has been answered above.
registerRoute(
  ({ url }) => parts.isPart(url),
  ({ request }) => parts.answer(request),
);
cleanupOutdatedCaches();

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([documents.keepPublic('/'), prepareSending(), parts.renew()])),
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
    handleMessage(event.data, event.ports[0], { documents, parts, skipWaiting: () => self.skipWaiting(), build }),
  );
});
