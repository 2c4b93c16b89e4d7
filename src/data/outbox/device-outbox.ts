import { SYNC_TAG } from '../../../domain/contract/worker/worker-messages.ts';
import { browserTabs } from '../browser-tabs.ts';
import { addAtOnce } from '../db/add-at-once.ts';
import { createOutboxStore } from '../db/outbox-db.ts';
import { credentials } from '../http/credentials.ts';
import { deviceTransport, seemsOnline } from '../http/transport.ts';
import { deviceTime } from '../time.ts';
import { createDeliver } from './deliver.ts';
import { newId } from './new-id.ts';
import { createOutbox, type EvictionMarker } from './outbox.ts';
import { createWorkerSession } from './worker-session.ts';

let markerStorage: EvictionMarker = { isSet: () => false, set: () => {} };

/** Sets the place of the eviction marker. It must be outside IndexedDB, whose loss the marker detects. */
export function storeEvictionMarkerIn(storage: EvictionMarker): void {
  markerStorage = storage;
}

const store = createOutboxStore(globalThis, addAtOnce);

let adoptToken = (_: string) => {};

/** Sets what the page does with a newer token that the worker has received for its session. */
export function onNewerToken(adopt: (token: string) => void): void {
  adoptToken = adopt;
}

/** The worker's copy of this page's session. */
export const workerSession = createWorkerSession({
  store,
  exclusively: browserTabs('outbox-session').exclusively,
  current: credentials,
  adopt: (token) => adoptToken(token),
  time: deviceTime,
});

/** The page's outbox. It opens and sends nothing before the first call. */
export const outbox = createOutbox({
  store,
  deliver: createDeliver(deviceTransport),
  tabs: browserTabs(SYNC_TAG),
  time: deviceTime,
  isOnline: seemsOnline,
  newId,
  owner: () => credentials()?.userId,
  evictionMarker: { isSet: () => markerStorage.isSet(), set: () => markerStorage.set() },
  followSession: workerSession.follow,
});
