import { SYNC_TAG } from '../../domain/contract/worker/worker-messages.ts';
import type { Outbox } from '../data/outbox/outbox-state.ts';

/** Chromium only, and not in every release's types. */
interface SyncingRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/**
 * Asks the browser to start the worker when there is a network, so that waiting changes are sent with the app closed.
 * Registers when a round of sending has left something and when the page is hidden. Browsers without Background Sync
 * send at the next start. Returns the way to stop.
 */
export function requestBackgroundSync(outbox: Pick<Outbox, 'getState' | 'subscribe'>): () => void {
  let registered = '';
  const update = () => {
    const { operations, sending } = outbox.getState();
    const waiting = String(operations.filter(({ state }) => state === 'waiting').map(({ opId }) => opId));
    if (sending || waiting === registered) return;
    registered = waiting;
    if (waiting !== '') void register().catch(() => undefined);
  };
  const registerAgain = () => {
    registered = '';
    update();
  };
  const stop = outbox.subscribe(update);
  document.addEventListener('visibilitychange', registerAgain);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', registerAgain);
  };
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (registration as SyncingRegistration | undefined)?.sync?.register(SYNC_TAG);
}
