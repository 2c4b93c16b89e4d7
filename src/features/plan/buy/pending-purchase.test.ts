// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { session } from '../../../session/session.ts';
import { PURCHASE_KEY } from '../../../session/user-storage.ts';
import { isDue, notePurchase, type PendingPurchase, pendingPurchase, takePurchase } from './pending-purchase.ts';

const START = Date.parse('2026-11-21T10:00:00Z');
const SECOND = 1_000;
const DAY = 86_400_000;

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it.each([
  ['at once', 0, false],
  ['after 19.999 s', 19_999, false],
  ['after 20 s', 20 * SECOND, true],
  ['after an hour', 3_600 * SECOND, true],
  ['after 7 days', 7 * DAY, true],
  ['a moment later than that', 7 * DAY + 1, false],
  ['before the press, by a clock that was set back', -1, false],
])('asks a user who comes back %s: %#', (_, ageMs, expected) => {
  const purchase = { planId: 'p', planName: 'P', atMs: START };
  expect(isDue(purchase, { nowMs: START + ageMs, startedAtMs: START - DAY })).toBe(expected);
});

it.each([
  ['right after the press', 1, true],
  ['after 7 days', 7 * DAY, true],
  ['a moment later than that', 7 * DAY + 1, false],
])('asks at the next start %s: %#', (_, ageMs, expected) => {
  const nowMs = START + ageMs;
  expect(isDue({ planId: 'p', planName: 'P', atMs: START }, { nowMs, startedAtMs: nowMs })).toBe(expected);
});

it('notes the last purchase, and gives it once', () => {
  vi.spyOn(session, 'current').mockReturnValue({ userId: 'ada', token: 'Bearer of-ada' });
  vi.spyOn(Date, 'now')
    .mockReturnValueOnce(START)
    .mockReturnValueOnce(START + 1);
  expect(pendingPurchase()).toBeUndefined();
  notePurchase(samplePlan({ id: 'a', name: 'First' }));
  const first = pendingPurchase() as PendingPurchase;
  notePurchase(samplePlan({ id: 'b', name: 'Second' }));
  const second = pendingPurchase() as PendingPurchase;
  expect(second).toEqual({ planId: 'b', planName: 'Second', atMs: START + 1 });
  expect([takePurchase(first), takePurchase(second), takePurchase(second)]).toEqual([false, true, false]);
  expect(pendingPurchase()).toBeUndefined();
});

it.each(['', 'x', 'null', '[]', '{}', '{"planId":"a","planName":"b"}', '{"planId":1,"planName":"b","atMs":2}'])(
  'reads no purchase from %j',
  (stored) => {
    localStorage.setItem(PURCHASE_KEY, stored);
    expect(pendingPurchase()).toBeUndefined();
  },
);
