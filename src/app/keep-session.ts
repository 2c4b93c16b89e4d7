import { browserTabs } from '../data/browser-tabs.ts';
import { outbox, outboxStore } from '../data/outbox/device-outbox.ts';
import { createSessionKeeper } from '../data/outbox/session-keeper.ts';
import { deviceTime } from '../data/time.ts';
import { session } from './session.ts';

/** The worker's copy of this page's session. */
export const sessionKeeper = createSessionKeeper({
  store: outboxStore,
  exclusively: browserTabs('outbox-session').exclusively,
  shelf: { read: session.current, clear: session.end },
  time: deviceTime,
});

/** Keeps the copy true from now on; resolves when it is true for the first time, and what waits is shown. */
export async function keepSession(): Promise<void> {
  const follow = () => sessionKeeper.follow().then(outbox.look);
  session.subscribe(() => void follow());
  await follow();
}
