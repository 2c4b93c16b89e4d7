/** Returns the value below which this share of the values lies; NaN without values. @param sorted in rising order */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A change that a phone had to send. */
export interface SentChange {
  key: string;
  /** When the request began whose answer acknowledged it, in ms; undefined if none did. */
  acknowledgedFromMs?: number | undefined;
}

export interface Counted {
  /** Keys in the database, of those that were sent. */
  written: number;
  acknowledged: number;
  /** Written, and acknowledged by the same request: no answer of it was lost. */
  atFirstTry: number;
  /** Acknowledged, but not in the database. */
  lost: number;
}

/**
 * Compares what the phones know with the keys in the database. A key that was recorded before the acknowledging request
 * began was written by an earlier request, whose answer did not arrive.
 * @param writtenAtMs when each key was recorded
 */
export function countChanges(sent: Iterable<SentChange>, writtenAtMs: ReadonlyMap<string, number>): Counted {
  const counted: Counted = { written: 0, acknowledged: 0, atFirstTry: 0, lost: 0 };
  for (const { key, acknowledgedFromMs } of sent) {
    const atMs = writtenAtMs.get(key);
    if (atMs !== undefined) counted.written++;
    if (acknowledgedFromMs === undefined) continue;
    counted.acknowledged++;
    if (atMs === undefined) counted.lost++;
    else if (atMs >= acknowledgedFromMs) counted.atFirstTry++;
  }
  return counted;
}

/**
 * How much memory grew: the highest value of the second half, divided by the highest of the first half.
 * @param values in the order of time
 */
export function growth(values: readonly number[]): number {
  const middle = Math.ceil(values.length / 2);
  return Math.max(0, ...values.slice(middle)) / Math.max(1, ...values.slice(0, middle));
}

/** A measured value and its bound. */
export interface Bound {
  name: string;
  measured: number;
  atMost?: number;
  atLeast?: number;
}

/** True if the value is within its bound. A value that could not be measured is not. */
export function holds({ measured, atMost = Number.POSITIVE_INFINITY, atLeast = 0 }: Bound): boolean {
  return measured <= atMost && measured >= atLeast;
}
