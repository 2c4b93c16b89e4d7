import { describe, expect, it } from 'vitest';
import { formatPriceDate, formatReport } from './format-price-date.ts';

const TODAY = '2026-11-23';
const of = (dates: object) => ({ provider_name: 'Ada Bundles', ...dates });

describe('the date of a price', () => {
  it.each([
    [{ confirmed_on: '2026-11-20' }, 'Confirmed by Ada Bundles, 20 Nov', false],
    [{ confirmed_on: '2026-11-09' }, 'Confirmed by Ada Bundles, 9 Nov', false],
    [{ confirmed_on: '2026-11-20', unusual_on: '2026-11-20' }, 'Given by Ada Bundles, 20 Nov', false],
    [{ confirmed_on: '2026-11-08' }, 'Confirmed by Ada Bundles, 8 Nov · 15\u00a0days ago', true],
    [{ confirmed_on: '2025-12-23' }, 'Confirmed by Ada Bundles, 23 Dec 2025 · 335\u00a0days ago', true],
    [{ seen_from: '2026-11-20', seen_to: '2026-11-20' }, 'Price seen on 20 Nov 2026', false],
    [
      { seen_from: '2026-09-30', seen_to: '2026-09-30' },
      'Price seen on 30 Sep 2026 · not confirmed for 54\u00a0days',
      true,
    ],
    [{ seen_from: '2026-11-10', seen_to: '2026-11-20' }, 'Price seen between 10 Nov and 20 Nov 2026', false],
    [
      { seen_from: '2026-06-16', seen_to: '2026-08-20' },
      'Price seen between 16 Jun and 20 Aug 2026 · up to 160\u00a0days old',
      true,
    ],
    [
      { seen_from: '2025-12-16', seen_to: '2026-01-20' },
      'Price seen between 16 Dec 2025 and 20 Jan 2026 · up to 342\u00a0days old',
      true,
    ],
    [{ seen_from: '2025-08-01', seen_to: '2026-11-20' }, 'Price date unknown, not later than 20 Nov 2026', true],
    [{ seen_from: null, seen_to: '2026-07-22' }, 'Price date unknown, not later than 22 Jul 2026', true],
    [{ as_of: '2026-11-20' }, 'Price seen on 20 Nov 2026', false],
    [{}, 'Price date unknown', true],
  ])('of %o is "%s"', (dates, text, isOld) => {
    expect(formatPriceDate(of(dates), TODAY)).toEqual({ text, isOld });
  });
});

it.each([
  [{ reported_on: '2026-11-20', reported_price: 900 }, 'People report another price: ₦900'],
  [{ reported_on: '2026-11-20', reported_price: null }, 'People report a problem with this plan'],
  [{ reported_on: null, reported_price: null }, undefined],
  [{ unusual_on: '2026-11-20' }, 'Price not confirmed yet'],
  [{ reported_on: '2026-11-20', unusual_on: '2026-11-20' }, 'People report a problem with this plan'],
  [{ gone_by: '2026-08-20' }, 'No longer in its seller’s list on 20 Aug 2026'],
  [
    { gone_by: '2026-08-20', unusual_on: '2026-11-20' },
    'Price not confirmed yet. No longer in its seller’s list on 20 Aug 2026',
  ],
  [{}, undefined],
])('reports of %o are "%s"', (plan, text) => {
  expect(formatReport(plan)).toBe(text);
});
