import { SYNC_TAG } from '../../../domain/contract/sync-tag.ts';
import { browserTabs } from '../browser-tabs.ts';
import { createOutboxStore } from '../db/outbox-db.ts';
import { signedInAs } from '../http/credentials.ts';
import { deviceWire } from '../http/wire.ts';
import { deviceTime } from '../time.ts';
import { createDeliver } from './deliver.ts';
import { keptMark } from './kept-mark.ts';
import { newId } from './new-id.ts';
import { createOutbox } from './outbox.ts';

export const outboxStore = createOutboxStore();

/** The app's outbox, in a page. Nothing is opened or sent before it is asked to. */
export const outbox = createOutbox({
  store: outboxStore,
  deliver: createDeliver(deviceWire),
  tabs: browserTabs(SYNC_TAG),
  time: deviceTime,
  isOnline: deviceWire.isOnline,
  newId,
  owner: signedInAs,
  mark: keptMark,
});
