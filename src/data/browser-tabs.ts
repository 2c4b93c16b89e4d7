/** The other tabs of the app, and the worker. */
export interface Tabs {
  /** Runs `task` while nobody else runs one. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
  /** Tells the others that what is stored has changed. */
  announce(): void;
  /** Calls back when another has announced. */
  onAnnounced(listener: () => void): void;
}

/**
 * The others by a Web Lock and a BroadcastChannel, both of the given name. Where a browser has neither, nobody waits and
 * nobody hears: nothing may depend on them but bytes and the age of a picture.
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
