import { SYNC_TAG } from '../domain/contract/worker-messages.ts';
import { browserTabs } from '../src/data/browser-tabs.ts';
import { loadDexie } from '../src/data/db/load-dexie.ts';
import { createOutboxStore } from '../src/data/db/outbox-db.ts';
import { deviceTransport } from '../src/data/http/transport.ts';
import { createDeliver } from '../src/data/outbox/deliver.ts';
import { createSender } from '../src/data/outbox/sender.ts';
import { deviceTime } from '../src/data/time.ts';

/** Waits between tries: the next `sync` event is minutes away, and a network that has just returned may fail once. */
const PAUSES_MS = [1_500, 6_000];

/** The `sync` event itself shows that there is a network; `navigator.onLine` may be late. */
const transport = { ...deviceTransport, isOnline: () => true };
const tabs = browserTabs(SYNC_TAG);

const sender = createSender({
  store: createOutboxStore(),
  deliver: createDeliver(transport),
  tabs,
  time: deviceTime,
  isOnline: transport.isOnline,
  onChange: tabs.announce,
});

/**
 * Sends waiting operations with no page open (docs/offline.md#r14). Fails if something must be retried: the browser then
 * sends another `sync` event some minutes later.
 */
export async function sendWaiting(): Promise<void> {
  for (const pauseMs of PAUSES_MS) {
    if ((await sender.drain('network')) !== 'retry') return;
    await new Promise<void>((resolve) => deviceTime.after(pauseMs, resolve));
  }
  if ((await sender.drain('network')) === 'retry') throw new Error('Something still waits');
}

/** Loads at installation what sending needs, because a worker cannot load new scripts later. */
export async function prepareSending(): Promise<void> {
  await loadDexie();
}
