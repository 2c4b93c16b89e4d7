import { expect, it } from 'vitest';
import { CALLS, type CallName } from '../../../domain/contract/calls.ts';
import { MAX_OPERATIONS } from '../../../domain/contract/operation.ts';
import { AUDITED_READS, WRITE_RATES, WriteLimits } from './write-limits.ts';

const NAMES = Object.keys(CALLS) as CallName[];
const WRITES = NAMES.filter((name) => CALLS[name].method !== 'GET');
const ADDRESS = '102.89.34.7';
const ADA = { owner: 'ada', address: ADDRESS };

function open() {
  const clock = { time: 1_000_000, nowMs: () => clock.time };
  const limits = new WriteLimits(clock);
  const take = (name: CallName, writer: { owner: string | undefined; address: string } = ADA) =>
    limits.take(name, writer);
  /** How many of `tries` pass. */
  const passed = (name: CallName, tries: number) => {
    for (let at = 0; at < tries; at++) {
      try {
        take(name);
      } catch {
        return at;
      }
    }
    return tries;
  };
  return { clock, limits, take, passed };
}

it('has a limit for each call that writes', () => {
  expect(Object.keys(WRITE_RATES).sort()).toEqual([...WRITES].sort());
});

it.each([...WRITES, ...(Object.keys(AUDITED_READS) as CallName[])])(
  'ends a loop of %s by one person, and no other person',
  (name) => {
    const { clock, take, passed } = open();
    expect(passed(name, 10_000)).toBeLessThanOrEqual(2_000);
    expect(() => take(name)).toThrow(
      expect.objectContaining({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } }),
    );
    take(name, { ...ADA, owner: 'bola' });
    clock.time += 60_000;
    const inTheMinute = passed(name, 10_000);
    expect(inTheMinute).toBeGreaterThan(0);
    expect(inTheMinute).toBeLessThanOrEqual(20 * 60);
  },
);

it.each([
  ['updatePlan', 'Too many changes.'],
  ['login', 'Too many attempts.'],
  ['adminExport', 'Too many requests.'],
] as const)('says of %s: %s', (name, words) => {
  const { take, passed } = open();
  passed(name, 10_000);
  expect(() => take(name)).toThrow(words);
});

it('lets an outbox with five hundred changes pass, and goes on with some at each return', () => {
  const { clock, take, passed } = open();
  expect(passed('updatePlan', 500)).toBe(500);
  expect(passed('submitRatings', MAX_OPERATIONS)).toBe(MAX_OPERATIONS);
  passed('updatePlan', 10_000);
  let retryAfterS = 0;
  try {
    take('updatePlan');
  } catch (error) {
    retryAfterS = Number((error as { headers: Record<string, string> }).headers['retry-after']);
  }
  clock.time += retryAfterS * 1_000;
  expect(passed('updatePlan', 10_000)).toBe(10);
});

it('counts visitors and many accounts by their address, if it is a public one', () => {
  const { take } = open();
  const refusedAt = (address: string, userOf: (at: number) => string | undefined) => {
    for (let at = 0; at < 40_000; at++) {
      try {
        take(userOf(at) === undefined ? 'viewPage' : 'submitRatings', { owner: userOf(at), address });
      } catch {
        return at;
      }
    }
    return undefined;
  };
  expect(refusedAt(ADDRESS, (at) => `person ${at % 200}`)).toBe(30_000);
  expect(refusedAt('102.90.1.1', () => undefined)).toBe(2_000);
  expect(refusedAt('127.0.0.1', () => undefined)).toBeUndefined();
});

it('uncounts a write that did not run', () => {
  const { take, passed } = open();
  for (let at = 0; at < 1_000; at++) take('updateUser')();
  expect(passed('updateUser', 100)).toBe(60);
});

it('bounds the calls of one person that are refused and audited', () => {
  const { limits } = open();
  for (let at = 0; at < 300; at++) limits.takeDenied('ada');
  expect(() => limits.takeDenied('ada')).toThrow(expect.objectContaining({ status: 429 }));
  limits.takeDenied('bola');
});

it('bounds the refusals of one person that are stored with their keys', () => {
  const { clock, limits } = open();
  const stored = (tries: number) => {
    for (let at = 0; at < tries; at++) {
      try {
        limits.takeRefused('ada');
      } catch {
        return at;
      }
    }
    return tries;
  };
  expect(stored(2_000)).toBe(1_000);
  limits.takeRefused('bola');
  clock.time += 86_400_000;
  expect(stored(2_000)).toBe(1_000);
  clock.time += 100_000;
  expect(stored(2_000)).toBe(10);
});
