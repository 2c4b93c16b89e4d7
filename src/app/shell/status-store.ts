import { createStore } from '../../lib/store.ts';

/** Age of the prices. `wait`: old, offline, or not stored. */
export interface Freshness {
  tone: 'quiet' | 'wait';
  text: string;
  /** The text in one or two words, for the bar of a phone; undefined while all is well. */
  short?: string | undefined;
  /** Why the prices are not newer. Public pages show only this. */
  reason?: string | undefined;
}

export interface Waiting {
  count: number;
  /** How many of them were rejected. */
  attention: number;
  /** The number of the seller's own prices that people report as wrong. */
  reported?: number;
  /** Opens the list of waiting changes. */
  onOpen: () => void;
}

/** Written by `watchFreshness`, which starts after the first paint. */
export const freshnessStore = createStore<Freshness>({ tone: 'quiet', text: 'Checking the list' });

/**
 * Null while no change waits and no own price is reported, and before the outbox is open. `onSignOut` asks before waiting
 * changes are left.
 */
export const waitingStore = createStore<(Waiting & { onSignOut: (() => void) | undefined }) | null>(null);
