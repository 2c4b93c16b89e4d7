// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { recommendedPlan } from '../../../tests/support/fixtures/server-answers.ts';
import { RecommendedPlans } from './recommended-plans.tsx';

const openPlan = vi.fn();
const links = { hrefForPlan: (id: string) => `/plans?plan=${id}`, openPlan };

const open = (plans: ReturnType<typeof recommendedPlan>[] | undefined) =>
  render(<RecommendedPlans plans={plans} {...links} />);
afterEach(() => {
  cleanup();
  openPlan.mockReset();
});

it('show use, size, price and provider', () => {
  open([recommendedPlan()]);
  expect(screen.getByRole('region', { name: 'Recommended Plans' }).textContent).toContain(
    'Best price per GB for light, medium and heavy use',
  );
  expect(screen.getByRole('listitem').textContent).toBe(
    'Light use · up to 2\u00a0GB1.8\u00a0GB₦600MTN SME · 30\u00a0days₦333 a\u00a0GB1.8 GB on MTN for a month.MTNAda Bundles',
  );
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('MTN');
});

it('link to their details, in the page or in a new tab', () => {
  open([recommendedPlan(), recommendedPlan({ id: 'glo', name: 'Glo 10GB' })]);
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
  expect(screen.getByRole('region', { name: 'Recommended Plans' }).textContent).toContain(
    'There is no plan to recommend yet.',
  );
});
