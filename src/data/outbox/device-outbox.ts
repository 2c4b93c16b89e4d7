import { SYNC_TAG } from '../../../domain/contract/worker-messages.ts';
import { browserTabs } from '../browser-tabs.ts';
import { createOutboxStore } from '../db/outbox-db.ts';
import { credentials } from '../http/credentials.ts';
import { deviceWire } from '../http/wire.ts';
import { deviceTime } from '../time.ts';
import { createDeliver } from './deliver.ts';
import { keptMark } from './kept-mark.ts';
import { newId } from './new-id.ts';
import { createOutbox } from './outbox.ts';
import { createSessionKeeper } from './session-keeper.ts';

const store = createOutboxStore();

/** Keeps the worker's copy of this page's session. */
export const sessionKeeper = createSessionKeeper({
  store,
  exclusively: browserTabs('outbox-session').exclusively,
  current: credentials,
  time: deviceTime,
});

/** The app's outbox, in a page. Nothing is opened or sent before it is asked to. */
export const outbox = createOutbox({
  store,
  deliver: createDeliver(deviceWire),
  tabs: browserTabs(SYNC_TAG),
  time: deviceTime,
  isOnline: deviceWire.isOnline,
  newId,
  owner: () => credentials()?.userId,
  mark: keptMark,
  followSession: sessionKeeper.follow,
});
