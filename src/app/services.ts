import type { QueryClient } from '@tanstack/react-query';
import { onUnauthorised } from '../data/http/credentials.ts';
import { onGoodRead } from '../data/http/good-reads.ts';
import { mirror } from '../data/mirror/mirror.ts';
import { startSchedule } from '../data/mirror/schedule.ts';
import { arriveAsAtADocument } from './arrive.ts';
import { inviteWhenUseful } from './invite-to-install.ts';
import { keepFirstPage } from './keep-first-page.ts';
import { showProgress } from './progress.ts';
import { revocations } from './revocations.ts';
import type { createAppRouter } from './router.tsx';
import { session } from './session.ts';
import { startOutbox } from './start-outbox.ts';
import { watchFreshness } from './watch-freshness.ts';
import { registerWorker } from './worker/register.ts';

/** Everything that runs beside the screens, started once after the first picture is painted. */
export function startServices(queryClient: QueryClient, router: ReturnType<typeof createAppRouter>): void {
  onUnauthorised(() => session.end());
  followMirror(queryClient);
  void mirror.open().then(() => startSchedule(mirror, pageEvents));
  void startOutbox(queryClient, pageEvents);
  keepFirstPage(queryClient);
  showProgress(router);
  arriveAsAtADocument(router);
  inviteWhenUseful(router);
  void registerWorker();
  settleSignOuts();
}

/** Sign-outs that the server has not heard of are told as soon as there is a network. */
function settleSignOuts(): void {
  const flush = () => void revocations.flush();
  pageEvents.onOnline(flush);
  onGoodRead(flush);
  flush();
  // A session that ended by itself leaves nothing to tell.
  session.subscribe(() => session.current() ?? revocations.hold(undefined));
}

/** The one bridge from mirror to cache: when the catalogue changes, what was read from it is read again. */
function followMirror(queryClient: QueryClient): void {
  let revision = mirror.getState().revision;
  watchFreshness(mirror);
  mirror.subscribe(() => {
    const state = mirror.getState();
    if (state.revision === revision) return;
    revision = state.revision;
    void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
  });
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
