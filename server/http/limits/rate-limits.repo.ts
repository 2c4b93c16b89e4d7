import { channel } from 'node:diagnostics_channel';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { countOf } from '../../../domain/quantity.ts';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import { rateLimits } from '../../db/service-schema.ts';
import { ApiError } from '../errors.ts';
import { GateFull } from './gate.ts';

/** Allows `points` attempts in a window of `windowS` seconds. */
export interface Limit {
  name: string;
  points: number;
  windowS: number;
  /** True if everybody is counted under one key: then any number of attempts may wait for it. */
  isOfAll?: boolean;
  /** In the message of the refusal: 'Too many attempts' by default. */
  what?: string;
}

/** A limit and the key that it counts for: an account, an address, a device. */
export type Counted = readonly [limit: Limit, who: string];

/** A key whose window is used up is refused from memory for this long. */
const CLOSED_MS = 5_000;
const MAX_CLOSED = 10_000;
/** Attempts of one key that wait for its row. More would only fill the queue of all attempts. */
const MAX_IN_FLIGHT = 16;
const RETRY_AFTER_S = 2;

/** When windows that are used up end, and from when until when that is believed, by key. */
export type ClosedWindows = Map<string, { endMs: number; fromMs: number; untilMs: number }>;

/** A message of `REFUSED_LIMITS`. */
export type RefusedLimit = Pick<Limit, 'name'>;

/** Publishes the name of each limit that refuses an attempt. Costs nothing while nobody subscribes. */
export const REFUSED_LIMITS = channel('sabidata:refused-limit');

const keyOf = ([{ name }, who]: Counted) => `${name}:${who}`;

/**
 * Counts attempts in fixed windows and refuses too many (docs/security.md#s18). The counts are in the database, so they
 * hold across processes and restarts.
 */
export class RateLimits {
  #db: Queries;
  #clock: Clock;
  #closed: ClosedWindows | undefined;
  #inFlight = new Map<string, number>();

  /** @param closed makes refusals of a key lock no row for 5 s */
  constructor(db: Queries, clock: Clock, closed?: ClosedWindows) {
    this.#db = db;
    this.#clock = clock;
    this.#closed = closed;
  }

  /**
   * Counts one attempt for each limit. Throws 'too_many' (429, Retry-After in seconds) if any limit is exceeded; then the
   * attempt counts for none of them. Throws 'busy' (503) if many attempts of one key are being counted.
   */
  async take(...counted: readonly Counted[]): Promise<void> {
    const nowMs = this.#clock.nowMs();
    this.#refuseClosed(counted, nowMs);
    const keys = counted.filter(([limit]) => !limit.isOfAll).map(keyOf);
    if (keys.some((key) => (this.#inFlight.get(key) ?? 0) >= MAX_IN_FLIGHT)) throw new GateFull(RETRY_AFTER_S);
    for (const key of keys) this.#inFlight.set(key, (this.#inFlight.get(key) ?? 0) + 1);
    try {
      await this.#count(counted, nowMs);
    } finally {
      for (const key of keys) this.#land(key);
    }
  }

  #land(key: string): void {
    const left = (this.#inFlight.get(key) ?? 1) - 1;
    if (left === 0) this.#inFlight.delete(key);
    else this.#inFlight.set(key, left);
  }

  async #count(counted: readonly Counted[], nowMs: number): Promise<void> {
    const windows = await this.#addPoints(counted, nowMs);
    const waitsMs = counted.map((one) => {
      const window = windows.get(keyOf(one));
      return window !== undefined && window.points > one[0].points ? window.expireMs - nowMs : 0;
    });
    const longestMs = Math.max(...waitsMs);
    if (longestMs === 0) return;
    await this.giveBack(...counted);
    for (const [at, one] of counted.entries()) this.#close(keyOf(one), { waitMs: waitsMs[at] ?? 0, nowMs });
    counted.forEach(([limit], at) => {
      if ((waitsMs[at] ?? 0) > 0) publishRefusal(limit);
    });
    throw tooMany(Math.ceil(longestMs / 1000), counted[waitsMs.indexOf(longestMs)]?.[0].what);
  }

  /** Throws 'too_many' for a window that is known to be used up. */
  #refuseClosed(counted: readonly Counted[], nowMs: number): void {
    for (const one of counted) {
      const closed = this.#closed?.get(keyOf(one));
      // The clock may go back.
      if (closed === undefined || nowMs < closed.fromMs || closed.untilMs <= nowMs) continue;
      publishRefusal(one[0]);
      throw tooMany(Math.ceil((closed.endMs - nowMs) / 1000), one[0].what);
    }
  }

  #close(key: string, { waitMs, nowMs }: { waitMs: number; nowMs: number }): void {
    if (waitMs === 0 || this.#closed === undefined) return;
    if (this.#closed.size >= MAX_CLOSED) this.#closed.clear();
    this.#closed.set(key, { endMs: nowMs + waitMs, fromMs: nowMs, untilMs: nowMs + Math.min(waitMs, CLOSED_MS) });
  }

  /** Other processes learn of it within 5 s. */
  #open(counted: readonly Counted[]): void {
    for (const one of counted) this.#closed?.delete(keyOf(one));
  }

  /** Adds one point for each key in one statement. A window that is over starts again. */
  async #addPoints(
    counted: readonly Counted[],
    nowMs: number,
  ): Promise<Map<string, { points: number; expireMs: number }>> {
    const rows = counted
      .map((one) => ({ key: keyOf(one), points: 1, expire: nowMs + one[0].windowS * 1000 }))
      // Rows are locked in one order, so that two statements wait for each other and cannot deadlock.
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const isOver = sql`${rateLimits.expire} <= ${nowMs}`;
    const updated = await this.#db
      .insert(rateLimits)
      .values(rows)
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
          expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
        },
      })
      .returning();
    return new Map(updated.map(({ key, points, expire }) => [key, { points, expireMs: expire ?? nowMs }]));
  }

  /** As `take`, but returns false if a limit is exceeded. */
  tryTake(...counted: readonly Counted[]): Promise<boolean> {
    return this.take(...counted).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'too_many') return false;
        throw error;
      },
    );
  }

  /** True if the next attempt would be refused. Counts nothing. */
  async isUsedUp(counted: Counted): Promise<boolean> {
    return (await this.#pointsOf(counted)) >= counted[0].points;
  }

  /** True if an attempt counts in a window that is open. */
  async hasTaken(counted: Counted): Promise<boolean> {
    return (await this.#pointsOf(counted)) > 0;
  }

  /** Returns the attempts in the window that is open. */
  async #pointsOf(counted: Counted): Promise<number> {
    const open = and(eq(rateLimits.key, keyOf(counted)), gt(rateLimits.expire, this.#clock.nowMs()));
    const [row] = await this.#db.select({ points: rateLimits.points }).from(rateLimits).where(open);
    return row?.points ?? 0;
  }

  /** Uncounts one attempt of each limit, for example after a correct password. */
  async giveBack(...counted: readonly Counted[]): Promise<void> {
    this.#open(counted);
    await this.#db
      .update(rateLimits)
      .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
      .where(inArray(rateLimits.key, this.#lockedInOrder(counted)));
  }

  /** Deletes the counts of each limit. */
  async clear(...counted: readonly Counted[]): Promise<void> {
    this.#open(counted);
    await this.#db.delete(rateLimits).where(inArray(rateLimits.key, this.#lockedInOrder(counted)));
  }

  /** Selects the keys in the order of `#addPoints`: a statement alone locks rows in any order, and can deadlock. */
  #lockedInOrder(counted: readonly Counted[]) {
    return this.#db
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(inArray(rateLimits.key, counted.map(keyOf)))
      .orderBy(sql`${rateLimits.key} collate "C"`)
      .for('update');
  }
}

/** Deletes the windows that are over. */
export async function deleteClosedWindows(db: Queries, nowMs: number): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, nowMs));
}

const publishRefusal = ({ name }: Limit) => REFUSED_LIMITS.publish({ name } satisfies RefusedLimit);

/** Returns the error of a used-up limit. */
export function tooMany(seconds: number, what = 'attempts'): ApiError {
  return new ApiError('too_many', `Too many ${what}. Try again ${formatWait(seconds)}.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'in a minute';
  return `in ${minutes < 90 ? countOf(minutes, 'minute') : countOf(Math.ceil(minutes / 60), 'hour')}`;
}
