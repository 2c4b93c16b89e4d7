// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { recommendedPlan } from '../../../tests/support/fixtures/server-answers.ts';
import { find, mount, press } from '../../../tests/support/mount.ts';
import { RecommendedPlans } from './recommended-plans.tsx';

const openPlan = vi.fn();
const way = { hrefForPlan: (id: string) => `/plans?plan=${id}`, openPlan };

let mounted: Awaited<ReturnType<typeof mount>>;
const open = async (plans: ReturnType<typeof recommendedPlan>[] | undefined) => {
  mounted = await mount(<RecommendedPlans plans={plans} {...way} />);
};
afterEach(async () => {
  await mounted.unmount();
  openPlan.mockReset();
});

it('say what they are good for, how much and for how much, and of whom', async () => {
  await open([recommendedPlan()]);
  expect(find('section').textContent).toContain('Best price per GB for light, medium and heavy use');
  expect(find('li').textContent).toBe(
    'Light use · up to 2 GB1.8 GB₦600MTN SME · 30 days₦333 a GB1.8 GB on MTN for a month.MTNAda Bundles',
  );
  expect(find('li [role="img"]').getAttribute('aria-label')).toBe('MTN');
});

it('lead to all that is known of them, in the page or in a new tab', async () => {
  await open([recommendedPlan(), recommendedPlan({ id: 'glo', name: 'Glo 10GB' })]);
  const link = find('a[href="/plans?plan=glo"]');
  expect(link.textContent).toBe('Glo 10GB');
  await press(link);
  const withCtrl = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  await act(async () => link.dispatchEvent(withCtrl));
  expect(openPlan.mock.calls).toEqual([['glo']]);
  expect(withCtrl.defaultPrevented).toBe(false);
});

it('have places while they come, and words where there are none', async () => {
  await open(undefined);
  expect(document.querySelectorAll('section > div:last-child > div')).toHaveLength(3);
  await mounted.show(<RecommendedPlans plans={[]} {...way} />);
  expect(find('section').textContent).toContain('There is no plan to recommend yet.');
});
