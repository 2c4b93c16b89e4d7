// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnPurchase } from '../../../../domain/purchase/own-purchases.ts';
import { OwnPlan } from './own-plan.tsx';

const DAY_MS = 86_400_000;
const NOW_MS = Date.parse('2026-11-26T12:00:00+01:00');
const bought = (daysAgo: number, change: Partial<OwnPurchase> = {}): OwnPurchase => ({
  ...{ plan_id: 'p', plan_name: 'MTN 6GB Weekly', network: 'MTN', price: 2500, size_mb: 6144, days: 7 },
  at_ms: NOW_MS - daysAgo * DAY_MS,
  ...change,
});

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function shown(...purchases: OwnPurchase[]) {
  const { container } = render(<OwnPlan purchases={purchases} />);
  return container.textContent?.replaceAll('\u00a0', ' ');
}

it('shows the running plan with its days left, and what was spent this month', () => {
  expect(shown(bought(20, { days: 2, price: 5700 }), bought(4))).toBe(
    'Your MTN 6GB Weekly3 days leftbought 22 Nov for ₦2,500₦8,200 this month',
  );
  const meter = screen.getByRole('meter', { name: 'Days left' });
  expect([meter.getAttribute('value'), meter.getAttribute('max')]).toEqual(['3', '7']);
});

it.each([
  [6, 'Ends tomorrow'],
  [6.75, 'Ends today'],
])('says when it ends soon: bought %s days ago', (daysAgo, words) => {
  expect(shown(bought(daysAgo))).toContain(words);
});

it('shows what was spent when no plan runs, and nothing before a purchase', () => {
  expect(shown(bought(9))).toBe('You spent₦2,500 this month');
  cleanup();
  expect(shown()).toBe('');
});
