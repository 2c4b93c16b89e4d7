import { SYNC_TAG } from '../domain/contract/worker/worker-messages.ts';
import { browserTabs } from '../src/data/browser-tabs.ts';
import { loadDexie } from '../src/data/db/load-dexie.ts';
import { createOutboxStore } from '../src/data/db/outbox-db.ts';
import { onRenewed } from '../src/data/http/renewed-tokens.ts';
import { deviceTransport } from '../src/data/http/transport.ts';
import { createDeliver } from '../src/data/outbox/deliver.ts';
import { newId } from '../src/data/outbox/new-id.ts';
import { createSender } from '../src/data/outbox/sender.ts';
import { deviceTime } from '../src/data/time.ts';

/** Waits between tries: the next `sync` event is minutes away, and a network that has just returned may fail once. */
const PAUSES_MS = [1_500, 6_000];

const tabs = browserTabs(SYNC_TAG);

const store = createOutboxStore();
// The page takes the newer token over when it starts (src/data/outbox/worker-session.ts).
onRenewed(({ sent, token }) => void replaceToken(sent, token));

async function replaceToken(sent: string, token: string): Promise<void> {
  const { session } = await store.read();
  if (session?.token === sent) await store.write({ ifSessionOf: session.userId, session: { ...session, token } });
}

const sender = createSender({
  store,
  deliver: createDeliver(deviceTransport),
  tabs,
  time: deviceTime,
  newId,
  // The `sync` event itself shows that there is a network; `navigator.onLine` may be late.
  isOnline: () => true,
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
