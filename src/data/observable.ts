/** Listeners of one source of changes. */
export interface Listeners {
  /** Adds a listener; returns the function that removes it. */
  subscribe: (listener: () => void) => () => void;
  /** Calls every listener in the order of subscription, before it returns. */
  notify: () => void;
}

/**
 * Creates an empty set of listeners. `@tanstack/store` is not used here: a listener that changes the store again is not
 * called for its own change, and a listener that throws delays the listeners of every other store.
 */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      // A copy, because a listener may subscribe or unsubscribe during the call.
      for (const listener of [...listeners]) listener();
    },
  };
}
