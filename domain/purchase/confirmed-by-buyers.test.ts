import { expect, it } from 'vitest';
import { confirmingBuyers } from './confirmed-by-buyers.ts';
import type { StoredReport } from './reported-price.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const DAY_MS = 86_400_000;
const PLAN = { priceKobo: 100, reportedMs: undefined, nowMs: NOW };

/** Returns one report of each user, by default of an old account on a phone of its own. */
const said = (users: string, change: Partial<StoredReport> = {}): StoredReport[] =>
  [...users].map((userId) => ({
    userId,
    device: `phone of ${userId}`,
    outcome: 'worked',
    priceKobo: null,
    atMs: NOW - DAY_MS,
    accountMadeMs: NOW - 31 * DAY_MS,
    isSetAside: false,
    ...change,
  }));
const against: Partial<StoredReport> = { outcome: 'not_offered' };

it.each([
  ['three buyers', said('abc'), 3],
  ['four against three', [...said('abcd'), ...said('xyz', against)], 4],
  [
    'two buyers, and one who names the listed price',
    [...said('ab'), ...said('c', { outcome: 'other_price', priceKobo: 100 })],
    3,
  ],
  ['two buyers', said('ab'), 0],
  ['three against three', [...said('abc'), ...said('xyz', against)], 0],
  ['one phone', said('abcd', { device: 'one' }), 0],
  ['three mailboxes of eight days', said('abc', { accountMadeMs: NOW - 9 * DAY_MS }), 0],
  ['accounts of 29 days', said('abcd', { accountMadeMs: NOW - 30 * DAY_MS }), 0],
  ['three buyers against held reports', [...said('abc'), ...said('xyz', { ...against, isSetAside: true })], 3],
  ['old answers', said('abcd', { atMs: NOW - 15 * DAY_MS }), 0],
  ['one buyer, again and again', said('aaaa'), 0],
])('of %s confirm an unusual price: %#', (_, reports, people) => {
  expect(confirmingBuyers(reports, PLAN)).toBe(people);
});
