import { SYNC_TAG } from '../domain/contract/sync-tag.ts';
import { browserTabs } from '../src/data/browser-tabs.ts';
import { loadDexie } from '../src/data/db/load-dexie.ts';
import { createOutboxStore } from '../src/data/db/outbox-db.ts';
import { deviceWire } from '../src/data/http/wire.ts';
import { createDeliver } from '../src/data/outbox/deliver.ts';
import { createSender } from '../src/data/outbox/sender.ts';
import { deviceTime } from '../src/data/time.ts';

const tabs = browserTabs(SYNC_TAG);

const sender = createSender({
  store: createOutboxStore(),
  deliver: createDeliver(deviceWire),
  tabs,
  time: deviceTime,
  isOnline: deviceWire.isOnline,
  onChange: tabs.announce,
});

/**
 * Sends what waits, with no page open (offline R14). Fails when something is to be tried again: the browser then wakes
 * the worker once more, some minutes later.
 */
export async function sendWaiting(): Promise<void> {
  const outcome = await sender.drain('network');
  if (outcome === 'retry') throw new Error('Something still waits');
}

/** Makes ready, at installation, what sending will need later. */
export async function prepareSending(): Promise<void> {
  await loadDexie();
}
