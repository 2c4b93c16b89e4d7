import { type Catalogue, EMPTY_CATALOGUE } from '../../../domain/plan/catalogue/catalogue.ts';
import type { State } from '../../../domain/rating/state.ts';
import type { ApiErrorKind } from '../http/api-error.ts';

/** The device's copy of the public catalogue, and its condition. Every change makes a new object. */
export interface MirrorState {
  catalogue: Catalogue;
  /** Rises whenever `catalogue` or `states` change: earlier reads may be out of date. */
  revision: number;
  /** True if lists may be read from `catalogue`: a pull has reached its end. */
  whole: boolean;
  states: readonly State[];
  /** Time of the server's last confirmation, in ms of this device; null before the first whole pull. */
  syncedAtMs: number | null;
  phase: 'opening' | 'idle' | 'pulling';
  /** Plans received and plans in all during a first pull; else null. */
  progress: { done: number; total: number } | null;
  /** `kept`: survives a restart. `full` or `missing`: in memory only, until the app is closed. */
  storage: 'opening' | 'kept' | 'full' | 'missing';
  /** Cause of the last pull's failure; null after a success. */
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

/** The result of a pull. With `problem` null the catalogue is as new as the server's. */
export interface PullOutcome {
  problem: ApiErrorKind | null;
  retryAfterMs?: number | undefined;
}

export interface Mirror {
  /** Returns a stable snapshot: the same object until something changes. */
  getState: () => MirrorState;
  /** Calls back after every change; returns the function that stops it. */
  subscribe: (listener: () => void) => () => void;
  /** Reads the stored log. Resolves when the state is ready, also if storage is missing. Never fails. */
  open: () => Promise<void>;
  /**
   * Brings the catalogue up to the server's, and at least to the revision `seen`. Without `seen` it joins a running pull;
   * with `seen` it pulls again after it, because the running pull may have started too early. Fails only on a defect.
   */
  pull: (seen?: number) => Promise<PullOutcome>;
}
