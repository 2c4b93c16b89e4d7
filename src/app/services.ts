import type { QueryClient } from '@tanstack/react-query';
import { countPageViews } from '../consent/count-page-views.ts';
import { view } from '../data/catalogue-view/catalogue-view.ts';
import { followAcknowledged } from '../data/catalogue-view/follow-acknowledged.ts';
import { onUnauthorised } from '../data/http/authorisation.ts';
import { onRenewed } from '../data/http/renewed-tokens.ts';
import { onSuccessfulRead } from '../data/http/transport.ts';
import { mirror } from '../data/mirror/mirror.ts';
import { startSchedule } from '../data/mirror/pull-schedule.ts';
import { onNewerToken, outbox, workerSession } from '../data/outbox/device-outbox.ts';
import { cacheChunks } from '../pwa/cached-chunks.ts';
import { watchUsage } from '../pwa/install-prompt.ts';
import { registerWorker } from '../pwa/register.ts';
import { closeCatalogueDialog } from '../routes/catalogue-dialog-store.ts';
import { intent } from '../session/intent/intent.ts';
import { followIntent } from '../session/intent/intent-notice.ts';
import { revocations } from '../session/revocations.ts';
import { session } from '../session/session.ts';
import { closeDialogsOnBack } from './back-button.ts';
import { persistFirstPage } from './document/persist-first-page.ts';
import { onFirstUse } from './first-use.ts';
import { focusOnNavigation } from './focus-on-navigation.ts';
import { startOutbox } from './outbox/start-outbox.ts';
import { showProgress } from './progress.ts';
import type { createAppRouter } from './router.tsx';
import { watchFreshness } from './shell/freshness.ts';
import { traversal } from './traversal.ts';

/** Starts everything that runs beside the screens. Called once, after the first paint. */
export function startServices(queryClient: QueryClient, router: ReturnType<typeof createAppRouter>): void {
  followServer();
  followCatalogue(queryClient);
  onFirstUse(() => {
    void mirror.open().then(() => startSchedule(mirror, pageEvents));
    void startOutbox(queryClient, pageEvents);
  });
  cacheChunks(queryClient);
  closeDialogsOnUserChange();
  persistFirstPage(queryClient);
  traversal.hear = closeDialogsOnBack(router.history);
  showProgress(router);
  focusOnNavigation(router);
  countPageViews(router);
  watchUsage();
  void registerWorker();
  retryRevocations();
  followIntent();
  router.subscribe('onResolved', followIntent);
}

/** Ends the session when the server says so, and goes on with the new tokens that the server gives it. */
function followServer(): void {
  onNewerToken((token) => session.start(token));
  // The worker may have received a newer token than the page has sent.
  onUnauthorised(() => void workerSession.adoptNewer().then((adopted) => adopted || endSession()));
  onRenewed(({ sent, token, revocationToken }) => {
    if (sent !== session.current()?.token) return;
    revocations.store(revocationToken);
    session.start(token);
  });
}

/** Ends a session that the server has refused. The next sign-in leads back to the page. */
function endSession(): void {
  intent.save(location.pathname + location.search);
  session.end();
}

/** Closes a form when another user signs in: its input belongs to the user before. */
function closeDialogsOnUserChange(): void {
  let userId = session.current()?.userId;
  session.subscribe(() => {
    const next = session.current()?.userId;
    if (next !== userId) closeCatalogueDialog();
    userId = next;
  });
}

/** Sends queued sign-outs as soon as the server answers. */
function retryRevocations(): void {
  const flush = () => void revocations.flush();
  pageEvents.onOnline(flush);
  onSuccessfulRead(flush);
  flush();
  // A session that expired needs no revocation.
  session.subscribe(() => session.current() ?? revocations.store(undefined));
}

/** Invalidates the catalogue's queries when the catalogue view changes. */
function followCatalogue(queryClient: QueryClient): void {
  watchFreshness(mirror);
  view.subscribe(() => void queryClient.invalidateQueries({ queryKey: ['catalogue'] }));
  followAcknowledged(outbox, mirror);
}

const pageEvents = {
  isVisible: () => document.visibilityState === 'visible',
  onVisibilityChange: (listener: () => void) => listen(document, 'visibilitychange', listener),
  onVisible: (listener: () => void) =>
    listen(document, 'visibilitychange', () => document.visibilityState === 'visible' && listener()),
  onOnline: (listener: () => void) => listen(window, 'online', listener),
};

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
