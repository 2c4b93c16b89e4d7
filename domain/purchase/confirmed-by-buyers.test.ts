import { expect, it } from 'vitest';
import { REPORT_NOW, reportMaker } from '../../tests/support/purchase/stored-reports.ts';
import { confirmingBuyers } from './confirmed-by-buyers.ts';
import type { StoredReport } from './reported-price.ts';

const DAY_MS = 86_400_000;
const PLAN = { priceKobo: 100, reportedMs: undefined, nowMs: REPORT_NOW };
const report = reportMaker();

/** Returns one 'Yes' of each user, by default of an old account on a phone and in a block of its own. */
const said = (users: string, change: Partial<StoredReport> = {}) =>
  [...users].map((userId) => report({ userId, outcome: 'worked', ...change }));
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
  ['one block of addresses', said('abcd', { block: 'one' }), 0],
  ['three mailboxes of eight days', said('abc', { accountMadeMs: REPORT_NOW - 9 * DAY_MS }), 0],
  ['accounts of 29 days', said('abcd', { accountMadeMs: REPORT_NOW - 30 * DAY_MS }), 0],
  ['three buyers against held reports', [...said('abc'), ...said('xyz', { ...against, isSetAside: true })], 3],
  ['three buyers whose answers wait', said('abc', { isSetAside: true }), 0],
  ['old answers', said('abcd', { atMs: REPORT_NOW - 15 * DAY_MS }), 0],
  ['one buyer, again and again', said('aaaa'), 0],
])('of %s confirm an unusual price: %#', (_, reports, people) => {
  expect(confirmingBuyers(reports, PLAN)).toHaveLength(people);
});
