// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoughtPlan, Way } from '../../../domain/finder/find-plans.ts';
import { FIRST_NEED } from '../../../domain/finder/need.ts';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import { recommendedPlan } from '../../../tests/support/fixtures/server-answers.ts';
import { type Recommendation, recommendPlans, recommendWays } from './recommendation.ts';
import { RecommendedPlans } from './recommended-plans.tsx';

const openPlan = vi.fn();
const links = {
  hrefForPlan: (id: string) => `/plans?plan=${id}`,
  openPlan,
  buying: ({ id }: { id: string }) => `[buy ${id}]`,
};
const open = (list: readonly Recommendation[] | undefined) =>
  render(<RecommendedPlans note="For you" list={list} {...links} />);
const texts = () => screen.getAllByRole('listitem').map((card) => card.textContent?.replaceAll('\u00a0', ' '));

afterEach(() => {
  cleanup();
  openPlan.mockReset();
});

it('show use, size, price, provider and how to buy them', () => {
  const plan = recommendedPlan();
  open(recommendPlans([plan], [samplePlan({ id: plan.id })]));
  expect(screen.getByRole('region', { name: 'Recommended Plans' }).textContent).toContain('For you');
  expect(texts()).toEqual([
    `1.8 GB₦600Light use · 2 GB a month₦333 a GBMTN SME · 30 days1.8 GB on MTN for a month.MTNAda Bundles[buy ${plan.id}]`,
  ]);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('MTN');
});

it('show the plans that cover a use together on one card', () => {
  const bought = { use: 'heavy', size: { value: 20, unit: 'GB' }, validity: { value: 30, unit: 'days' } } as const;
  const [big, small] = [
    recommendedPlan({ ...bought, id: 'big', price: 4000, times: 2 }),
    recommendedPlan({ use: 'heavy' }),
  ];
  open(recommendPlans([big, { ...small, times: 3, every_days: 7 }], []));
  expect(texts()).toEqual([
    expect.stringMatching(
      /^45\.4 GB₦9,800Heavy use · 40 GB a month₦216 a GB.*₦4,000 · buy it 2 times, as you use it up.*₦600/,
    ),
  ]);
  expect(texts()[0]).toContain('₦600 · buy it 3 times, every 7 days');
});

it('stay without buttons when the plan is no longer listed', () => {
  open(recommendPlans([recommendedPlan()], []));
  expect(texts()).toEqual([expect.stringMatching(/Ada Bundles$/)]);
});

it('link to their details, in the page or in a new tab', () => {
  open(recommendPlans([recommendedPlan(), recommendedPlan({ id: 'glo', name: 'Glo 10GB', use: 'heavy' })], []));
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
  rerender(<RecommendedPlans note="" list={[]} {...links} />);
  expect(screen.getByRole('region', { name: 'Recommended Plans' }).textContent).toContain(
    'There is no plan to recommend yet.',
  );
});

describe('the ways to buy a month', () => {
  const wayOf = (priceKobo: number, ...items: BoughtPlan[]): Way => {
    return { items, priceKobo, mb: 46 * 1024, days: 30, leftMb: 1024, leftKobo: 0 };
  };
  const once = (name: string, provider_name = 'Glo') => ({
    plan: samplePlan({ id: name, name, provider_name, network: 'GLO', price: 300 }),
    times: 1,
    everyDays: 0,
  });
  const answer = { network: 'GLO' as const, plan: wayOf(900_000, once('One')), combination: null };
  const need = { ...FIRST_NEED, days: 30 };

  it('are one plan, or several with how often each is bought, its seller named once', () => {
    const pair = wayOf(700_000, once('Big'), { ...once('Small'), times: 3, everyDays: 7 });
    open(recommendWays([{ ...answer, combination: pair }, answer], need));
    expect(texts()).toEqual([
      '46 GB₦7,000Cheapest · 4 purchases · 1 GB to spare₦152 a GB' +
        'Big · 30 days₦300 · buy it once7GB on MTN for 30 days.GLOGlo[buy Big]' +
        'Small · 30 days₦300 · buy it 3 times, every 7 days7GB on MTN for 30 days.[buy Small]',
      '46 GB₦9,000One plan · 1 GB to spare₦196 a GBOne · 30 days7GB on MTN for 30 days.GLOGlo[buy One]',
    ]);
  });

  it('are at most three, and leave out networks without an answer', () => {
    const nothing = { ...answer, plan: null };
    expect(recommendWays([answer, answer, answer, answer], need)).toHaveLength(3);
    expect(recommendWays([answer, nothing], need)).toHaveLength(1);
  });
});
