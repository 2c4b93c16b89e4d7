// @vitest-environment happy-dom
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findPlans } from '../../../../domain/finder/find-plans.ts';
import { FIRST_NEED, type Need } from '../../../../domain/finder/need.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import type { OwnPurchase } from '../../../../domain/purchase/own-purchases.ts';
import { catalogueOf } from '../../../../tests/support/fixtures/catalogue-of.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { createQueryClient } from '../../../app/app.tsx';
import { skeleton } from '../../../ui/feedback/feedback.css.ts';
import { needTitle } from './asked-need.ts';
import { NeedAnswer } from './need-answer.tsx';

const data = vi.hoisted(() => ({ readAnswers: vi.fn() }));
vi.mock('../../../data/catalogue-view/reader.ts', () => data);

// Delivers query results within the surrounding `act`.
notifyManager.setScheduler(queueMicrotask);

const openNeed = vi.fn();
const plan = (id: string, gb: number, price: number, change: Partial<Plan> = {}) =>
  samplePlan({
    ...{ id, name: id, price, ussd_code: '*312#', size: { value: gb, unit: 'GB' } },
    validity: { value: 7, unit: 'days' },
    ...change,
  });

interface Shown {
  plans: Plan[];
  need?: Need;
  isOwn?: boolean;
  purchases?: OwnPurchase[];
}

async function show({ plans, need = FIRST_NEED, isOwn = false, purchases = [] }: Shown) {
  data.readAnswers.mockResolvedValue(findPlans(catalogueOf(plans), need));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NeedAnswer
        asked={{ need, isOwn }}
        purchases={purchases}
        hrefForNeed={() => '/plans?need'}
        openNeed={openNeed}
        buying={({ id }) => `[buy ${id}]`}
      />
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
  await vi.waitFor(() => expect(document.querySelector(`.${skeleton}`)).toBeNull());
  return document.body.textContent?.replaceAll('\u00a0', ' ');
}

beforeEach(() => void openNeed.mockReset());
afterEach(cleanup);

it('is the cheapest single plan, with what one gets, what is left over and its date', async () => {
  const glo = plan('Glo 6GB', 6, 2000, { network: 'GLO', seen_from: '2026-06-16', seen_to: '2026-08-20' });
  expect(await show({ plans: [plan('MTN 5GB', 5, 2100), glo] })).toBe(
    'Cheapest for a usual 5 GB a weekGLO₦2,0006 GB7 days1 GB to spare[buy Glo 6GB]Price seen by 20 Aug 2026Change',
  );
  fireEvent.click(screen.getByRole('link', { name: 'Change what you need' }));
  expect(openNeed).toHaveBeenCalledWith(FIRST_NEED);
});

it('prefers one plan to several purchases, and leads to these where no plan is enough', async () => {
  const small = plan('Small', 1, 100);
  expect(await show({ plans: [small, plan('Big', 5, 2100)] })).toContain('₦2,100');
  cleanup();
  const several = await show({ plans: [small], need: { ...FIRST_NEED, want: { mb: 2 * 1024 } }, isOwn: true });
  expect(several).toContain('Cheapest for your 2 GB a weekMTN₦2002 GB7 days');
  expect(screen.getByRole('link', { name: /^See the 2.purchases$/ }).getAttribute('href')).toBe('/plans?need');
  expect(screen.getByRole('link', { name: 'Other networks' })).toBeTruthy();
});

it('is the first way of the calculator for its need', async () => {
  const plans = [plan('Small', 1, 100), plan('Big', 5, 2100)];
  const own = { ...FIRST_NEED, want: { mb: 2 * 1024 }, mostPurchases: 4 };
  expect(await show({ plans, need: own, isOwn: true })).toContain('₦2002 GB7 daysSee the 2 purchases');
});

const bought: OwnPurchase = {
  ...{ plan_id: 'p', plan_name: 'MTN 6GB Weekly', network: 'MTN', price: 2500, size_mb: 6144, days: 7 },
  at_ms: 0,
};

it.each([
  ['costs more and covers the need', {}, '₦500 less than your MTN 6GB Weekly'],
  ['costs less', { price: 1900 }, '1 GB to spare'],
  ['is too small', { size_mb: 1024 }, '1 GB to spare'],
  ['is too short', { days: 1 }, '1 GB to spare'],
])('compares with the last purchase if that one %s', async (_, change, why) => {
  const text = await show({ plans: [plan('Glo', 6, 2000)], purchases: [{ ...bought, ...change }] });
  expect(text).toContain(why);
});

it('says what to do when nothing on sale is enough', async () => {
  expect(await show({ plans: [] })).toBe(
    'Cheapest for a usual 5 GB a weekNothing on sale gives this much.Ask for something else',
  );
});

it.each([
  [{ want: { mb: 46_387 }, days: 30 }, 'Cheapest for your 45.3\u00a0GB a month'],
  [{ want: { mb: 1500, unit: 'MB' as const }, days: 1 }, 'Cheapest for your 1,500\u00a0MB a day'],
  [{ want: { naira: 1500 }, days: 10 }, 'Most data for your ₦1,500, 10\u00a0days'],
])('names the need: %o', (need, title) => {
  expect(needTitle({ need: { ...FIRST_NEED, ...need }, isOwn: true })).toBe(title);
});
