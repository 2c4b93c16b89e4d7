import { expect, it } from 'vitest';
import { formatPriceDate, formatReport } from './format-price-date.ts';

const TODAY = '2026-11-23';

it.each([
  [{ confirmed_on: '2026-11-20' }, 'confirmed by the seller on 20 Nov', false],
  [{ confirmed_on: '2026-11-09' }, 'confirmed by the seller on 9 Nov', false],
  [{ confirmed_on: '2026-11-20', unusual_on: '2026-11-20' }, 'given by the seller on 20 Nov', false],
  [{ confirmed_on: '2026-11-08' }, 'not confirmed for 15\u00a0days', true],
  [{ confirmed_on: '2026-10-23' }, 'not confirmed for 31\u00a0days', true],
  [{ seen_from: '2025-08-01', seen_to: '2026-11-20' }, 'seen between Aug 2025 and Nov 2026', false],
  [{ seen_from: '2026-11-01', seen_to: '2026-11-20' }, 'seen in Nov 2026', false],
  [{ seen_from: null, seen_to: '2026-11-20' }, 'seen in Nov 2026', false],
  [{ seen_from: '2026-11-20', seen_to: '2026-11-20' }, 'seen on 20 Nov 2026', false],
  [{ seen_from: '2026-03-31', seen_to: '2026-03-31' }, 'seen on 31 Mar 2026 · not confirmed for 237\u00a0days', true],
  [{ as_of: '2026-11-20' }, 'seen in Nov 2026', false],
  [{}, 'date of the price not known', true],
])('of %o is "%s"', (plan, text, isOld) => {
  expect(formatPriceDate(plan, TODAY)).toEqual({ text, isOld });
});

it.each([
  [{ reported_on: '2026-11-20', reported_price: 900 }, 'People report another price: ₦900'],
  [{ reported_on: '2026-11-20', reported_price: null }, 'People report a problem with this plan'],
  [{ reported_on: null, reported_price: null }, undefined],
  [{ unusual_on: '2026-11-20' }, 'Price not confirmed yet'],
  [{ reported_on: '2026-11-20', unusual_on: '2026-11-20' }, 'People report a problem with this plan'],
  [{}, undefined],
])('reports of %o are "%s"', (plan, text) => {
  expect(formatReport(plan)).toBe(text);
});
