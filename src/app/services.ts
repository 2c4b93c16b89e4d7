import type { QueryClient } from '@tanstack/react-query';
import { countPageViews } from '../consent/count-page-views.ts';
import { view } from '../data/catalogue-view/catalogue-view.ts';
import { followAcknowledged } from '../data/catalogue-view/follow-acknowledged.ts';
import { onUnauthorised } from '../data/http/credentials.ts';
import { onSuccessfulRead } from '../data/http/transport.ts';
import { mirror } from '../data/mirror/mirror.ts';
import { startSchedule } from '../data/mirror/pull-schedule.ts';
import { outbox } from '../data/outbox/device-outbox.ts';
import { inviteWhenUseful } from '../pwa/invite-to-install.ts';
import { keepParts } from '../pwa/keep-chunks.ts';
import { registerWorker } from '../pwa/register.ts';
import { closeCatalogueDialog } from '../routes/catalogue-dialog-store.ts';
import { revocations } from '../session/revocations.ts';
import { session } from '../session/session.ts';
import { arriveAsAtADocument } from './arrive.ts';
import { keepFirstPage } from './keep-first-page.ts';
import { showProgress } from './progress.ts';
import type { createAppRouter } from './router.tsx';
import { startOutbox } from './start-outbox.ts';
import { watchFreshness } from './watch-freshness.ts';

/** Everything that runs beside the screens, started once after the first picture is painted. */
export function startServices(queryClient: QueryClient, router: ReturnType<typeof createAppRouter>): void {
  onUnauthorised(() => session.end());
  followCatalogue(queryClient);
  void mirror.open().then(() => startSchedule(mirror, pageEvents));
  void startOutbox(queryClient, pageEvents);
  keepParts(queryClient);
  closeDialogsOfOthers();
  keepFirstPage(queryClient);
  showProgress(router);
  arriveAsAtADocument(router);
  countPageViews(router);
  inviteWhenUseful(router);
  void registerWorker();
  settleSignOuts();
}

/** What one person has written in a dialog is nothing for the next. */
function closeDialogsOfOthers(): void {
  let person = session.current()?.userId;
  session.subscribe(() => {
    const next = session.current()?.userId;
    if (next !== person) closeCatalogueDialog();
    person = next;
  });
}

/** Sign-outs that the server has not heard of are told as soon as there is a network. */
function settleSignOuts(): void {
  const flush = () => void revocations.flush();
  pageEvents.onOnline(flush);
  onSuccessfulRead(flush);
  flush();
  // A session that ended by itself leaves nothing to tell.
  session.subscribe(() => session.current() ?? revocations.hold(undefined));
}

/** The one bridge from what lists show to the cache: when that changes, what was read from it is read again. */
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
