import type { Mirror } from '../data/mirror/mirror-state.ts';
import { freshnessStore } from './freshness-store.ts';
import { freshnessOf } from './freshness-words.ts';

const TICK_MS = 30_000;

/** Keeps the line under the header true: after every change of the mirror or the network, and as time passes. */
export function watchFreshness(mirror: Pick<Mirror, 'getState' | 'subscribe'>): void {
  const look = () => {
    const next = freshnessOf(mirror.getState(), navigator.onLine, Date.now());
    const shown = freshnessStore.get();
    if (next.text !== shown.text || next.tone !== shown.tone) freshnessStore.set(next);
  };
  mirror.subscribe(look);
  addEventListener('online', look);
  addEventListener('offline', look);
  setInterval(look, TICK_MS);
  look();
}
