import { expect, it } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

const clockAt = (time: number) => {
  const clock = { time, nowMs: () => clock.time };
  return clock;
};

it('lets an owner take what its bucket holds, and then what it gains', () => {
  const clock = clockAt(1_000_000);
  const buckets = new TokenBuckets({ name: 'test', capacity: 3, perSecond: 0.5 }, clock);
  const takes = (owner: string, count: number) => {
    for (let at = 0; at < count; at++) buckets.take(owner);
  };
  takes('one', 3);
  const refused = { status: 429, code: 'too_many', headers: { 'retry-after': '2' } };
  expect(() => buckets.take('one')).toThrow(expect.objectContaining(refused));
  buckets.take('another');
  clock.time += 1_900;
  expect(() => buckets.take('one')).toThrow(expect.objectContaining({ headers: { 'retry-after': '1' } }));
  clock.time += 100;
  takes('one', 1);
  expect(() => buckets.take('one')).toThrow();
  clock.time += 3_600_000;
  takes('one', 3);
  expect(() => buckets.take('one')).toThrow();
});

it('gains nothing while the clock goes back', () => {
  const clock = clockAt(1_000_000);
  const buckets = new TokenBuckets({ name: 'test', capacity: 1, perSecond: 1 }, clock);
  buckets.take('one');
  clock.time -= 500_000;
  expect(() => buckets.take('one')).toThrow();
});

it('keeps the owners that came last', () => {
  const buckets = new TokenBuckets({ name: 'test', capacity: 1, perSecond: 1 }, clockAt(0));
  buckets.take('one');
  for (let at = 0; at < 20_000; at++) {
    buckets.take(`owner ${at}`);
    if (at % 5_000 === 0) expect(() => buckets.take('one')).toThrow();
  }
  expect(buckets.size).toBe(10_000);
});
