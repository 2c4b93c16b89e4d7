/** Coordination with the other tabs of the app and the worker. */
export interface Tabs {
  /** Runs `task` while no other tab and no worker runs one. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
  /** Notifies the others that the stored content has changed. */
  announce(): void;
  /** Calls back after another tab's announcement. */
  onAnnounced(listener: () => void): void;
}

/**
 * Coordinates by a Web Lock and a BroadcastChannel of the given name. Without these APIs tabs do not coordinate. Never
 * rely on them for correctness.
 */
export function browserTabs(name: string): Tabs {
  const { locks } = globalThis.navigator ?? {};
  let channel: BroadcastChannel | undefined;
  const join = () => {
    if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel(name);
    return channel;
  };
  return {
    exclusively: (task) => (locks ? locks.request(name, task) : task()),
    announce: () => join()?.postMessage('stored'),
    onAnnounced(listener) {
      const joined = join();
      if (joined) joined.onmessage = listener;
    },
  };
}
