import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { Problem } from './problem.ts';
import { deleteWindows, hasPoints, returnPoints, takePoints } from './rate-limit.repo.ts';

/** So many within a time. The counts are in the database: they hold over processes and restarts (docs/security.md#s18). */
export interface Limit {
  name: string;
  points: number;
  windowS: number;
}

/** A limit, and whom it is counted for. */
export type Counted = readonly [limit: Limit, who: string];

const keyOf = ([{ name }, who]: Counted) => `${name}:${who}`;

/** Counts attempts and turns away what is too many, with the time to come back. */
export class RateLimits {
  #db: Queries;
  #clock: Clock;

  constructor(db: Queries, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Counts an attempt; throws Problem 'too_many' (429, Retry-After in seconds) when it is one too many for any limit.
   */
  async take(...counted: readonly Counted[]): Promise<void> {
    const nowMs = this.#clock.nowMs();
    const wanted = counted.map((one) => ({ key: keyOf(one), windowMs: one[0].windowS * 1000 }));
    const windows = new Map((await takePoints(this.#db, wanted, nowMs)).map((window) => [window.key, window]));
    const waits = counted.map((one) => {
      const window = windows.get(keyOf(one));
      return window !== undefined && window.points > one[0].points ? window.expire - nowMs : 0;
    });
    const longestMs = Math.max(...waits);
    if (longestMs === 0) return;
    await this.giveBack(...counted); // what is turned away uses nothing up
    throw tooMany(Math.ceil(longestMs / 1000));
  }

  /** Whether an attempt is counted. */
  async hasTaken(counted: Counted): Promise<boolean> {
    return hasPoints(this.#db, keyOf(counted), this.#clock.nowMs());
  }

  /** Uncounts an attempt that turned out to be none to worry about. */
  async giveBack(...counted: readonly Counted[]): Promise<void> {
    await returnPoints(this.#db, counted.map(keyOf));
  }

  /** Forgets what was counted. */
  async clear(...counted: readonly Counted[]): Promise<void> {
    await deleteWindows(this.#db, counted.map(keyOf));
  }
}

function tooMany(seconds: number): Problem {
  return new Problem('too_many', `Too many attempts. Try again ${inWords(seconds)}.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'in a minute';
  return minutes < 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}
