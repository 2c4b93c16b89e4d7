// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import { find, mount } from '../../../tests/support/mount.ts';
import { preloadDialog } from '../../ui/dialog.tsx';
import { PlanDetail } from './plan-detail.tsx';

it('a plan in its modal: name, network, description, size, price, validity, provider and the way to buy', async () => {
  await preloadDialog();
  const plan = { ...samplePlan({ buy_url: 'https://shop.example/7gb' }), standing: undefined };
  const links = { open: () => undefined, compare: undefined };
  const { unmount } = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <PlanDetail id={plan.id} listed={[plan]} links={links} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const dialog = find('[role="dialog"]');
  expect(dialog.querySelector('h2')?.textContent).toBe('MTN 7GB Monthly');
  expect(dialog.querySelector('[role="img"]')?.textContent).toBe('MTN');
  expect(dialog.textContent).toContain('7GB on MTN for 30 days.');
  const facts = [...dialog.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(facts.slice(0, 4)).toEqual([
    ['Data Size', '7 GB'],
    ['Price', '₦3,500'],
    ['Validity', '30 days'],
    ['Provider', 'MTN Nigeria'],
  ]);
  expect(dialog.querySelector('a[href="https://shop.example/7gb"]')?.textContent).toContain('Buy Now');
  await unmount();
});
