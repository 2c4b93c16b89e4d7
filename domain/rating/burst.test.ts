import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BURST_SPAN_MS, burstAt, MOST_RATINGS_AN_HOUR } from './burst.ts';

const MINUTE_MS = 60_000;
/** Times at equal distances. */
const every = (ms: number, count: number) => Array.from({ length: count }, (_, at) => at * ms);

describe('a burst', () => {
  it('begins with the 21st rating within an hour, and holds all of them', () => {
    const times = every(2 * MINUTE_MS, 21);
    expect(burstAt(times[19] as number, times.slice(0, 19))).toBeUndefined();
    expect(burstAt(times[20] as number, times.slice(0, 20))).toEqual({ fromMs: 0, toMs: 40 * MINUTE_MS });
  });

  it('needs less than an hour from its first to its last rating', () => {
    const crowd = Array.from({ length: 20 }, () => 0);
    expect(burstAt(BURST_SPAN_MS, crowd)).toBeUndefined();
    expect(burstAt(BURST_SPAN_MS - 1, crowd)).toEqual({ fromMs: 0, toMs: BURST_SPAN_MS - 1 });
  });

  it('leaves ratings alone that are in no crowded hour', () => {
    const crowd = every(1, 21).map((ms) => ms + 2 * BURST_SPAN_MS);
    expect(burstAt(0, crowd)).toBeUndefined();
    expect(burstAt(4 * BURST_SPAN_MS, crowd)).toBeUndefined();
  });

  it('is the same set of ratings in whatever order they arrive', () => {
    const minute = fc.integer({ min: 0, max: 300 }).map((at) => at * MINUTE_MS);
    const arrivals = fc
      .array(minute, { minLength: 15, maxLength: 80 })
      .chain((times) => fc.tuple(fc.constant(times), fc.shuffledSubarray(times, { minLength: times.length })));
    fc.assert(
      fc.property(arrivals, ([times, shuffled]) => {
        expect(heldOneByOne(shuffled)).toEqual(crowdedTimes(times));
      }),
    );
  });
});

/** Returns the held times when ratings arrive one by one, each seeing only its nearest neighbours, as on the server. */
function heldOneByOne(arriving: readonly number[]): number[] {
  const known: number[] = [];
  const held = new Set<number>();
  for (const atMs of arriving) {
    const near = known.filter((ms) => Math.abs(ms - atMs) < BURST_SPAN_MS).sort((a, b) => a - b);
    const before = near.filter((ms) => ms <= atMs).slice(-MOST_RATINGS_AN_HOUR);
    const after = near.filter((ms) => ms > atMs).slice(0, MOST_RATINGS_AN_HOUR);
    const burst = burstAt(atMs, [...before, ...after]);
    known.push(atMs);
    if (burst) for (const ms of known) if (burst.fromMs <= ms && ms <= burst.toMs) held.add(ms);
  }
  return [...held].sort((a, b) => a - b);
}

/** Returns the times in hours with more than 20 ratings, by trying every hour that begins with a rating. */
function crowdedTimes(times: readonly number[]): number[] {
  const held = new Set<number>();
  for (const fromMs of times) {
    const hour = times.filter((ms) => fromMs <= ms && ms < fromMs + BURST_SPAN_MS);
    if (hour.length > MOST_RATINGS_AN_HOUR) for (const ms of hour) held.add(ms);
  }
  return [...held].sort((a, b) => a - b);
}
