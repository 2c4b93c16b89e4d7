import { SYNC_TAG } from '../domain/contract/sync-tag.ts';
import { browserTabs } from '../src/data/browser-tabs.ts';
import { loadDexie } from '../src/data/db/load-dexie.ts';
import { createOutboxStore } from '../src/data/db/outbox-db.ts';
import { deviceTransport } from '../src/data/http/transport.ts';
import { createDeliver } from '../src/data/outbox/deliver.ts';
import { createSender } from '../src/data/outbox/sender.ts';
import { deviceTime } from '../src/data/time.ts';

/** The browser's next `sync` event is minutes away, and a network that has just come back may stumble once. */
const PAUSES_MS = [1_500, 6_000];

/** The event itself says that there is a network: `navigator.onLine` may be behind it. */
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
 * Sends what waits, with no page open (docs/offline.md#r14). Fails when something is to be tried again: the browser then wakes
 * the worker once more, some minutes later.
 */
export async function sendWaiting(): Promise<void> {
  for (const pauseMs of PAUSES_MS) {
    if ((await sender.drain('network')) !== 'retry') return;
    await new Promise<void>((resolve) => deviceTime.after(pauseMs, resolve));
  }
  if ((await sender.drain('network')) === 'retry') throw new Error('Something still waits');
}

/** Makes ready, at installation, what sending will need later. */
export async function prepareSending(): Promise<void> {
  await loadDexie();
}
