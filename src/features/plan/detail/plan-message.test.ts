import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { comparisonMessage, planMessage } from './plan-message.ts';

const ORIGIN = 'https://sabidata.example';
const plan = samplePlan({
  id: 'p1',
  ussd_code: '*312#',
  ussd_steps: '1 > 4',
  seen_from: '2026-06-16',
  seen_to: '2026-08-20',
});

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 12) }));
afterEach(() => vi.useRealTimers());

it('says everything about a plan without its link', () => {
  expect(planMessage(plan, ORIGIN)).toBe(
    [
      'MTN 7GB Monthly, MTN Nigeria: ₦3,500',
      '7 GB for 30 days, ₦500 a GB',
      'Dial *312# → 1 → 4',
      'Price seen between 16 Jun and 20 Aug 2026 · up to 160 days old',
      'https://sabidata.example/?plan=p1',
    ].join('\n'),
  );
});

it('says that people report another price', () => {
  const text = planMessage({ ...plan, reported_on: '2026-11-20', reported_price: 3900 }, ORIGIN);
  expect(text).toContain('\nPeople report another price: ₦3,900\nPrice seen');
});

it('says no date of a price that may be of any', () => {
  const text = planMessage({ ...plan, seen_from: null, gone_by: '2026-09-01' }, ORIGIN);
  expect(text).toContain(
    '\nNo longer in its seller’s list on 1 Sep 2026\nPrice date unknown, not later than 20 Aug 2026\n',
  );
});

it('says both plans of a comparison', () => {
  const other = samplePlan({ id: 'p2', name: 'Glo 7GB', network: 'GLO', price: 3000, confirmed_on: '2026-11-20' });
  const text = comparisonMessage([plan, other], ORIGIN);
  expect(text.split('\n\n')).toEqual([planMessage(plan, ORIGIN), planMessage(other, ORIGIN)]);
  expect(text).toContain('₦3,000');
  expect(text).toContain('Confirmed by MTN Nigeria, 20 Nov');
});
