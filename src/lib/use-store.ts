import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/**
 * Returns the value of a store, and follows it. A busy phone takes over a document in several steps, and the value may
 * change before the last. The document has the first value: with any other, React would draw the screen anew and lose
 * what was typed.
 */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.initial);
}
