import { SYNC_TAG } from '../../domain/contract/sync-tag.ts';
import type { Outbox } from '../data/outbox/outbox-ports.ts';

/** Chromium only, and not in every release's types. */
interface SyncingRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/**
 * Asks the browser to wake the worker when there is a network, so that what waits goes out with the app closed: when a
 * round of sending has left something, and when the page is put away. Where the browser cannot, the next start sends.
 */
export function askForSync(outbox: Pick<Outbox, 'getState' | 'subscribe'>): void {
  let wasSending = false;
  const ask = () => {
    if (outbox.getState().operations.some(({ state }) => state === 'waiting')) void register().catch(() => undefined);
  };
  outbox.subscribe(() => {
    const { sending } = outbox.getState();
    if (wasSending && !sending) ask();
    wasSending = sending;
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && ask());
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (registration as SyncingRegistration | undefined)?.sync?.register(SYNC_TAG);
}
