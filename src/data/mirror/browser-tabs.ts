import type { Tabs } from './mirror-ports.ts';

const LOCK = 'mirror-pull';
const CHANNEL = 'mirror';

/**
 * The other tabs, by Web Lock and BroadcastChannel. Where a browser has neither, each tab pulls for itself: the store
 * refuses writes that build on an old state, so the lock saves bytes and nothing depends on it.
 */
export function browserTabs(): Tabs {
  const { locks } = globalThis.navigator ?? {};
  let channel: BroadcastChannel | undefined;
  return {
    exclusively: (task) => (locks ? locks.request(LOCK, task) : task()),
    announce: () => channel?.postMessage('stored'),
    onAnnounced(listener) {
      if (typeof BroadcastChannel !== 'function') return;
      channel = new BroadcastChannel(CHANNEL);
      channel.onmessage = listener;
    },
  };
}
