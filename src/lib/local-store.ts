/**
 * The only access to localStorage. A browser may refuse it (blocked cookies, full storage). Reads then return null and
 * writes do nothing, because signing in restores everything that is stored here.
 */
export const localStore = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Full or refused: the session ends when the page closes.
    }
  },
  removeItem(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Refused: there was nothing to remove.
    }
  },
  clear(): void {
    try {
      localStorage.clear();
    } catch {
      // Refused: there was nothing to remove.
    }
  },
};

/** An object in localStorage that ends by itself after a time. */
export function expiringStore<Data extends object>(key: string, lifetimeMs: number) {
  return {
    current(): Data | undefined {
      try {
        // An absent entry must not throw: on a phone the first error of a page takes 7 ms.
        const { untilMs, ...data } = JSON.parse(localStore.getItem(key) ?? '{}');
        return untilMs > Date.now() ? data : undefined;
      } catch {
        return undefined;
      }
    },
    save(data: Data): void {
      localStore.setItem(key, JSON.stringify({ ...data, untilMs: Date.now() + lifetimeMs }));
    },
    clear: () => localStore.removeItem(key),
  };
}
