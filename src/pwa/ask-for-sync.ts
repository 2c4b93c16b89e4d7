import { SYNC_TAG } from '../../domain/contract/worker-messages.ts';
import type { Outbox } from '../data/outbox/outbox-state.ts';

/** Chromium only, and not in every release's types. */
interface SyncingRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/**
 * Asks the browser to wake the worker when there is a network, so that what waits goes out with the app closed: when a
 * round of sending has left something, and when the page is put away. Where the browser cannot, the next start sends.
 * Returns the way to stop.
 */
export function askForSync(outbox: Pick<Outbox, 'getState' | 'subscribe'>): () => void {
  let asked = '';
  const ask = () => {
    const { operations, sending } = outbox.getState();
    const waiting = operations.filter(({ state }) => state === 'waiting').map(({ opId }) => opId);
    if (sending || String(waiting) === asked) return;
    asked = String(waiting);
    if (waiting.length > 0) void register().catch(() => undefined);
  };
  const askAgain = () => {
    asked = '';
    ask();
  };
  const stop = outbox.subscribe(ask);
  document.addEventListener('visibilitychange', askAgain);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', askAgain);
  };
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (registration as SyncingRegistration | undefined)?.sync?.register(SYNC_TAG);
}
