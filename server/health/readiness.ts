import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Database, DatabaseState } from '../db/database.ts';

/** A process whose catalogue is older than this should get no requests: others may have newer prices. */
const MAX_AGE_MS = 30_000;
/** Checkers that ask more often share a probe. */
const PROBE_EVERY_MS = 2_000;

const WRITES = {
  writable: 'ok',
  unreplicated: 'no synchronous standby streams',
  full: 'disk full',
  'read-only': 'read-only',
  unreachable: 'unreachable',
} as const satisfies Record<DatabaseState, string>;

interface ReadinessDeps {
  db: Pick<Database, 'probe'>;
  store: Pick<CatalogueStore, 'ageMs'>;
  draining: { readonly isDraining: boolean };
}

/** The parts of a process and their states. */
export interface ReadinessParts {
  /** `stale`: lists are answered from memory, but they are older than 30 s. */
  reads: 'ok' | 'stale';
  /** Seconds since the catalogue was last as new as the database. */
  age_s: number;
  writes: (typeof WRITES)[DatabaseState];
  process: 'running' | 'stopping';
}

/** Tells whether this process should get requests, and which part fails. */
export class Readiness {
  #deps: ReadinessDeps;
  #probe: Promise<DatabaseState> | undefined;
  #probedAtMs = 0;

  constructor(deps: ReadinessDeps) {
    this.#deps = deps;
  }

  /**
   * A database that is away for less than 30 s fails no process: all of them lack it, and lists need no database. A lost
   * replica and a full disk fail none either, for as long as they last. A read-only database fails the process at once: others may be connected to the primary.
   */
  async check(what: 'all' | 'reads'): Promise<{ isReady: boolean; parts: ReadinessParts }> {
    const { store, draining } = this.#deps;
    const state = await this.#state();
    const parts: ReadinessParts = {
      reads: store.ageMs > MAX_AGE_MS ? 'stale' : 'ok',
      age_s: Math.floor(store.ageMs / 1000),
      writes: WRITES[state],
      process: draining.isDraining ? 'stopping' : 'running',
    };
    const servesReads = !draining.isDraining;
    const servesAll = servesReads && parts.reads === 'ok' && parts.writes !== 'read-only';
    return { isReady: what === 'reads' ? servesReads : servesAll, parts };
  }

  #state(): Promise<DatabaseState> {
    const nowMs = performance.now();
    if (this.#probe === undefined || nowMs - this.#probedAtMs > PROBE_EVERY_MS) {
      this.#probe = this.#deps.db.probe();
      this.#probedAtMs = nowMs;
    }
    return this.#probe;
  }
}
