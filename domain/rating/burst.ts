/** More ratings of one state and network than this, within an hour, wait for an administrator. */
export const MOST_RATINGS_AN_HOUR = 20;

/** Times of a burst belong together if they are less than this apart, in ms. */
export const BURST_SPAN_MS = 3_600_000;

/** The first and last time of a burst, in ms. */
export interface Burst {
  fromMs: number;
  toMs: number;
}

/**
 * Returns the burst that a rating of one state and network belongs to: all hours around its time that hold more than 20
 * ratings. Undefined if there is none. Bursts depend on the times alone, not on the order in which ratings arrive.
 * @param others the times of the other ratings, in any order; the 20 nearest on each side are enough
 */
export function burstAt(atMs: number, others: readonly number[]): Burst | undefined {
  const times = [...others, atMs].sort((one, other) => one - other);
  const crowded = times.flatMap((fromMs, first) => {
    const toMs = times[first + MOST_RATINGS_AN_HOUR];
    if (toMs === undefined || toMs - fromMs >= BURST_SPAN_MS) return [];
    return fromMs <= atMs && atMs <= toMs ? [{ fromMs, toMs }] : [];
  });
  const [first, last] = [crowded[0], crowded.at(-1)];
  return first && last && { fromMs: first.fromMs, toMs: last.toMs };
}
