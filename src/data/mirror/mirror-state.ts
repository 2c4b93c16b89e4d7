import { type Catalogue, EMPTY_CATALOGUE } from '../../../domain/plan/catalogue/catalogue.ts';
import type { State } from '../../../domain/rating/state.ts';
import type { ApiErrorKind } from '../http/api-error.ts';

/** What the device holds of the public catalogue, and how it stands. Replaced as a whole on every change. */
export interface MirrorState {
  catalogue: Catalogue;
  /** Rises whenever `catalogue` or `states` change: what was read before may be out of date. */
  revision: number;
  /** Whether lists may be answered from `catalogue`: a pull has reached its end. */
  whole: boolean;
  states: readonly State[];
  /** When the server last confirmed the catalogue, in ms of this device; null before the first whole pull. */
  syncedAtMs: number | null;
  phase: 'opening' | 'idle' | 'pulling';
  /** Plans here and plans in all, while a first pull runs; else null. */
  progress: { done: number; total: number } | null;
  /** `kept`: survives a restart. `full` or `missing`: held in memory only, until the app is closed. */
  storage: 'opening' | 'kept' | 'full' | 'missing';
  /** Why the last pull failed; null after one that did not. */
  problem: ApiErrorKind | null;
}

export const OPENING_STATE: MirrorState = {
  catalogue: EMPTY_CATALOGUE,
  revision: 0,
  whole: false,
  states: [],
  syncedAtMs: null,
  phase: 'opening',
  progress: null,
  storage: 'opening',
  problem: null,
};
