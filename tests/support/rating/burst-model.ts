import { BURST_RATINGS, BURST_SPAN_MS } from '../../../domain/rating/burst.ts';

/** Returns the times, in ms, of ratings in a burst: those in hours with ten or more, by trying each hour that begins with one. */
export function crowdedTimes(times: readonly number[]): ReadonlySet<number> {
  const crowded = new Set<number>();
  for (const fromMs of times) {
    const hour = times.filter((ms) => fromMs <= ms && ms < fromMs + BURST_SPAN_MS);
    if (hour.length >= BURST_RATINGS) for (const ms of hour) crowded.add(ms);
  }
  return crowded;
}
