import { useSyncExternalStore } from 'react';
import type { Mirror } from '../data/mirror/mirror-ports.ts';
import type { MirrorState } from '../data/mirror/mirror-state.ts';

type Source = Pick<Mirror, 'getState' | 'subscribe'>;

let source: Source | undefined;
const listeners = new Set<() => void>();

/** The mirror's state for components, without the mirror's code: that arrives after the first picture. */
export const mirrorStore = {
  connect(mirror: Source): void {
    source = mirror;
    for (const listener of listeners) {
      mirror.subscribe(listener);
      listener();
    }
  },
  getState: (): MirrorState | undefined => source?.getState(),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const leave = source?.subscribe(listener);
    return () => {
      listeners.delete(listener);
      leave?.();
    };
  },
};

/** Undefined until the mirror's code has arrived. */
export function useMirrorState(): MirrorState | undefined {
  return useSyncExternalStore(mirrorStore.subscribe, mirrorStore.getState, () => undefined);
}
