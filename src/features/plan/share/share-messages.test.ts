import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FIRST_NEED } from '../../../../domain/finder/need.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { answerMessage } from './share-messages.ts';

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

it('says the best way on each network, and asks again by its link', () => {
  const way = {
    items: [{ plan, times: 2, everyDays: 30 }],
    priceKobo: 700_000,
    mb: 1,
    days: 60,
    leftMb: 0,
    leftKobo: 0,
  };
  const answers = [
    { network: 'MTN', plan: null, combination: way },
    { network: 'GLO', plan: null, combination: null },
  ] as const;
  expect(answerMessage(FIRST_NEED, answers, ORIGIN)).toBe(
    [
      'Cheapest 5 GB for 7 days',
      'MTN: ₦7,000, MTN 7GB Monthly (30 days, buy it 2 times, every 30 days, dial *312# → 1 → 4)',
      'Prices seen by 20 Aug 2026',
      'https://sabidata.example/?need=5gb&days=7',
    ].join('\n'),
  );
  const money = { ...FIRST_NEED, want: { naira: 1_500 }, days: 10 };
  expect(answerMessage(money, answers, ORIGIN)).toContain('Most data for ₦1,500 for 10 days\n');
});
