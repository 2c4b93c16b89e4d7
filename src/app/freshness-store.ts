import { createStore } from '../lib/store.ts';

/** What the line under the header says of the prices. `wait`: old, offline, or not to be saved. */
export interface Freshness {
  tone: 'quiet' | 'wait';
  text: string;
}

/** Written by `watchFreshness`, whose code arrives after the first picture. */
export const freshnessStore = createStore<Freshness>({ tone: 'quiet', text: 'Checking prices' });
