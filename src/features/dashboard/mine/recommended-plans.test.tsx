// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RecommendedPlan } from '../../../../domain/dashboard/dashboard-metrics.ts';
import { recommendedPlan } from '../../../../tests/support/fixtures/server-answers.ts';
import { RecommendedPlans } from './recommended-plans.tsx';

const openPlan = vi.fn();
const links = { hrefForPlan: (id: string) => `/plans?plan=${id}`, openPlan };
const open = (plans: readonly RecommendedPlan[] | undefined) => render(<RecommendedPlans plans={plans} {...links} />);
const texts = () => screen.getAllByRole('listitem').map((card) => card.textContent?.replaceAll('\u00a0', ' '));

afterEach(() => {
  cleanup();
  openPlan.mockReset();
});

it('show use, price, network, name and description', () => {
  open([recommendedPlan()]);
  expect(texts()).toEqual(['Light use · 2 GB₦600MTNMTN SME1.8 GB on MTN for a month.']);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('MTN');
});

it('show the plans that cover a use together on one card, with the price of all', () => {
  const bought = { use: 'heavy', size: { value: 20, unit: 'GB' } } as const;
  const small = recommendedPlan({ use: 'heavy', times: 3, every_days: 7 });
  open([recommendedPlan({ ...bought, id: 'big', price: 4000, times: 2 }), small]);
  expect(texts()).toEqual([
    expect.stringMatching(/^Heavy use · 40 GB₦9,800.*₦4,000 · buy it 2 times, as you use it up/),
  ]);
  expect(texts()[0]).toContain('₦600 · buy it 3 times, every 7 days');
});

it('link to their details, in the page or in a new tab', () => {
  open([recommendedPlan(), recommendedPlan({ id: 'glo', name: 'Glo 10GB', use: 'heavy' })]);
  const link = screen.getByRole('link', { name: 'Glo 10GB' });
  expect(link.getAttribute('href')).toBe('/plans?plan=glo');
  fireEvent.click(link);
  const withCtrl = createEvent.click(link, { ctrlKey: true });
  fireEvent(link, withCtrl);
  expect(openPlan.mock.calls).toEqual([['glo']]);
  expect(withCtrl.defaultPrevented).toBe(false);
});

it('show placeholders while they load, and a message when there are none', () => {
  const { rerender } = open(undefined);
  expect(document.querySelectorAll('section > div:last-child > div')).toHaveLength(3);
  rerender(<RecommendedPlans plans={[]} {...links} />);
  const { textContent } = screen.getByRole('region', { name: 'Recommended Plans' });
  expect(textContent).toContain('There is no plan to recommend yet.');
});
