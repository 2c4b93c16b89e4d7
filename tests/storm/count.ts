import type { ChangeKind } from './phones/changes.ts';

/** Returns the value below which this share of the values lies; NaN without values. @param sorted in rising order */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A change that a phone had to send. Times are in ms; both are undefined if no answer acknowledged it. */
export interface SentChange {
  key: string;
  kind: ChangeKind;
  /** Names the row that it writes. */
  row: string;
  madeAtMs: number;
  /** The number of requests that had it. */
  tries: number;
  /** When the request began whose answer acknowledged it. */
  acknowledgedFromMs?: number | undefined;
  acknowledgedAtMs?: number | undefined;
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
export function countChanges(
  sent: Iterable<Pick<SentChange, 'key' | 'acknowledgedFromMs'>>,
  writtenAtMs: ReadonlyMap<string, number>,
): Counted {
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

/** Counts the rows that changes write, by kind. Changes that write the same row count once. */
export function countRows(changes: readonly Pick<SentChange, 'kind' | 'row'>[]): Record<ChangeKind, number> {
  const rowsOf = (kind: ChangeKind) => new Set(changes.filter((one) => one.kind === kind).map(({ row }) => row)).size;
  return { rating: rowsOf('rating'), click: rowsOf('click'), price: rowsOf('price') };
}

/** Returns the longest time within a span in which nothing happened. @param sortedMs when something happened */
export function longestPauseMs(
  sortedMs: readonly number[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): number {
  const points = [fromMs, ...sortedMs.filter((atMs) => atMs > fromMs && atMs < toMs), toMs];
  return Math.max(...points.slice(1).map((atMs, at) => atMs - (points[at] as number)));
}

/**
 * How much memory grew: the highest value of the second half, divided by the highest of the first half.
 * @param values in the order of time
 */
export function growth(values: readonly number[]): number {
  const middle = Math.ceil(values.length / 2);
  return Math.max(0, ...values.slice(middle)) / Math.max(1, ...values.slice(0, middle));
}

/** Returns the highest value of the last third of a run, divided by the highest of the second third. */
export function lastThirdToSecond(values: readonly number[]): number {
  const { second, last } = highestOfThirds(values);
  return last / second;
}

/** Returns the highest value of the last third of a run, minus the highest of the second third; at least 0. */
export function newInLastThird(values: readonly number[]): number {
  const { second, last } = highestOfThirds(values);
  return Math.max(0, last - second);
}

function highestOfThirds(values: readonly number[]) {
  const third = Math.ceil(values.length / 3);
  return { second: Math.max(...values.slice(third, 2 * third)), last: Math.max(...values.slice(2 * third)) };
}

/** Returns the mean growth in a minute over the last two thirds of a run: the first third only warms up. */
export function perMinute(values: readonly number[], minutes: readonly number[]): number {
  const from = Math.floor(values.length / 3);
  const [first = 0, last = 0] = [values[from], values.at(-1)];
  return (last - first) / ((minutes.at(-1) ?? 0) - (minutes[from] ?? 0));
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
