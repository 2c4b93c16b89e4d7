// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { preloadDialog } from '../../../ui/dialog/dialog.tsx';
import { PlanDetail } from './plan-detail.tsx';

it('shows name, network, description, size, price, validity, provider and Buy Now', async () => {
  await preloadDialog();
  const plan = { ...samplePlan({ buy_url: 'https://shop.example/7gb' }), changeStatus: undefined };
  const links = { open: () => undefined, compare: undefined };
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <PlanDetail id={plan.id} listed={[plan]} links={links} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('h2')?.textContent).toBe('MTN 7GB Monthly');
  expect(dialog.querySelector('[role="img"]')?.textContent).toBe('MTN');
  expect(dialog.textContent).toContain('7GB on MTN for 30 days.');
  const facts = [...dialog.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(facts.slice(0, 4)).toEqual([
    ['Data Size', '7\u00a0GB'],
    ['Price', '₦3,500'],
    ['Validity', '30\u00a0days'],
    ['Provider', 'MTN Nigeria'],
  ]);
  expect(dialog.querySelector('a[href="https://shop.example/7gb"]')?.textContent).toContain('Buy Now');
  unmount();
});
