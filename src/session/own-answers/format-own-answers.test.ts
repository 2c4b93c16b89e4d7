import { expect, it } from 'vitest';
import { formatOwnRating, formatOwnReport } from './format-own-answers.ts';

const TODAY = '2026-11-21';
const rating = { location: 'Lagos', network_name: 'MTN', rating: 4, on: '2026-11-01' } as const;
const report = { plan_id: 'p', outcome: 'other_price', price: 1_600, on: '2026-11-12' } as const;

it('writes a rating, with its day if it is of another month', () => {
  expect(formatOwnRating(rating, TODAY)).toBe('You: Very Good');
  expect(formatOwnRating({ ...rating, on: '2026-08-03' }, TODAY)).toBe('You: Very Good, 3 Aug');
  expect(formatOwnRating({ ...rating, on: '2025-11-21' }, TODAY)).toBe('You: Very Good, 21 Nov 2025');
  expect(formatOwnRating({ ...rating, isWaiting: true }, TODAY, 'Lagos')).toBe('You: Very Good in Lagos · waiting');
});

it('writes a report with its price and its day', () => {
  expect(formatOwnReport(report, TODAY)).toBe('You said: other price ₦1,600, 12 Nov');
  expect(formatOwnReport({ ...report, price: null }, TODAY)).toBe('You said: other price, 12 Nov');
  const outcomes = (['worked', 'not_offered', 'not_delivered'] as const).map((outcome) =>
    formatOwnReport({ ...report, outcome, price: null, isWaiting: true }, TODAY),
  );
  expect(outcomes).toEqual([
    'You said: worked, 12 Nov · waiting',
    'You said: no longer sold, 12 Nov · waiting',
    'You said: not delivered, 12 Nov · waiting',
  ]);
});
