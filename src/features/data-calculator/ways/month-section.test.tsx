// @vitest-environment happy-dom

import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPlans, type NetworkAnswer } from '../../../../domain/finder/find-plans.ts';
import { FIRST_NEED, type Need } from '../../../../domain/finder/need.ts';
import type { Network } from '../../../../domain/plan/network.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import {
  compare,
  control,
  onInputs,
  openCalculator,
  press,
  result,
  write,
} from '../../../../tests/support/calculator.tsx';
import { catalogueOf } from '../../../../tests/support/fixtures/catalogue-of.ts';
import { deferred } from '../../../../tests/support/fixtures/deferred.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { ApiError } from '../../../data/http/api-error.ts';
import { FIRST_INPUTS } from '../usage-inputs.ts';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

const data = vi.hoisted(() => ({ readAnswers: vi.fn() }));
vi.mock('../../../data/catalogue-view/reader.ts', () => data);

// Delivers query results within the surrounding `act`.
notifyManager.setScheduler(queueMicrotask);

const plan = (network: Network, gb: number, price: number) =>
  samplePlan({
    ussd_code: '*312#',
    id: `${network}-${gb}`,
    name: `${network} ${gb}GB Monthly`,
    network,
    size: { value: gb, unit: 'GB' },
    price,
    provider_name: `${network} Shop`,
  });
const PLANS = [
  plan('MTN', 30, 9_000),
  plan('AIRTEL', 40, 10_000),
  plan('AIRTEL', 20, 6_000),
  plan('AIRTEL', 70, 16_600),
  plan('GLO', 30, 6_000),
  { ...plan('GLO', 61.5, 14_000), validity: { value: 60, unit: 'days' as const } },
];
const answerWith = (plans: readonly Plan[]) => async (need: Need) => findPlans(catalogueOf(plans), need);
/** An hour of HD movies a day: 60 GB in 30 days. */
const initial = { ...FIRST_INPUTS, hours: { ...FIRST_INPUTS.hours, socialMedia: '', movieStreamingHD: '1' } };

const section = () => screen.getByRole('region', { name: 'Cheapest way to cover it' });
const words = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';
/** The lines of the other networks. */
const lines = () => within(section()).queryAllByRole('group');
const line = (name: string) => {
  const found = lines().find((item) => item.querySelector(`[aria-label="${name}"]`));
  if (!found) throw new Error(`no line for ${name}`);
  return found;
};
const bar = () => words(screen.getByText(/ a month$/, { selector: 'p > b' }).parentElement as Element);
const alert = () => screen.queryByRole('alert')?.textContent;

beforeEach(() => {
  data.readAnswers.mockImplementation(answerWith(PLANS));
});
afterEach(() => {
  cleanup();
  for (const mock of [data.readAnswers, compare, onInputs]) mock.mockReset();
});

describe('what covers a month', () => {
  it('is the cheapest plan, one line for each other network, and a note on those without one', async () => {
    await openCalculator({ initial });
    expect(words(section())).toMatch(
      /^Covers 60\.00 GB a monthGLO₦14,00061\.5 GB60 daysGLO 61\.5GB Monthly\[main GLO-61\.5\]/,
    );
    expect(lines().map((item) => words(item.querySelector('summary') as Element))).toEqual([
      'AIR70 GB · 30 days₦16,600',
      'MTN60 GB · 2 purchases₦18,000',
    ]);
    expect(words(section())).toContain('9mobile (now T2): no plans for general use cover this in four purchases.');
    expect(bar()).toBe('60.00 GB a month₦14,000 on Glo');
  });

  it('opens to a combination that saves at least 10 %, with how often each plan is bought', async () => {
    await openCalculator({ initial, buying: ({ id }) => `[buy ${id}]` });
    expect(words(section())).toContain('₦12,000 in 2 purchases on Glo');
    expect(words(section())).not.toContain('[buy GLO-30]');
    await press(button('Show'));
    expect(words(section())).toContain(
      'GLO 30GB Monthly · GLO Shop · ₦6,000 · 30 days · buy it 2 times, as you use it up[buy GLO-30]',
    );
    await press(button('Hide'));
    expect(words(section())).not.toContain('[buy GLO-30]');
  });

  it('leaves out a combination that saves less', async () => {
    data.readAnswers.mockImplementation(answerWith([...PLANS, plan('GLO', 60, 13_300)]));
    await openCalculator({ initial });
    expect(words(section())).not.toContain('purchases on Glo');
    expect(bar()).toBe('60.00 GB a month₦13,300 on Glo');
  });

  it('is several purchases, all of them shown, where no plan is enough', async () => {
    data.readAnswers.mockImplementation(answerWith(PLANS.filter(({ id }) => id === 'MTN-30')));
    await openCalculator({ initial, buying: ({ id }) => `[buy ${id}]` });
    expect(words(section())).toContain('₦18,00060 GB2 purchasesNo single plan is enough.');
    expect(words(section())).toContain('[buy MTN-30]');
  });

  it('tells of a combination in the line of its network, too', async () => {
    const both = [plan('MTN', 60, 20_000), ...PLANS];
    data.readAnswers.mockImplementation(answerWith(both));
    await openCalculator({ initial, buying: ({ id }) => `[buy ${id}]` });
    expect(words(line('MTN'))).toMatch(
      /^MTN60 GB · 30 daysor ₦18,000 in 2 purchases₦20,000.*\[buy MTN-60\].*\[buy MTN-30\]/,
    );
  });

  it('asks the finder for whole MB of 30 days in at most four purchases on every network', async () => {
    await openCalculator({ initial });
    await write('Browsing time hours', '0.5');
    const asked = { want: { mb: 64_282 }, days: 30, extras: [], mostPurchases: 4 };
    expect(data.readAnswers.mock.lastCall?.[0]).toMatchObject(asked);
  });

  it('changes with the hours, and stays while the next is found', async () => {
    await openCalculator({ initial });
    const next = deferred<NetworkAnswer[]>();
    data.readAnswers.mockReturnValueOnce(next.promise);
    await write('HD streaming hours', '0.5');
    expect(words(section())).toContain('₦14,000');
    await act(async () => next.resolve(await answerWith(PLANS)({ ...FIRST_NEED, want: { mb: 30_720 }, days: 30 })));
    expect(words(section())).toContain('Covers 30.00 GB a monthGLO₦6,000');
  });

  it('links each other network to the comparison with the first', async () => {
    await openCalculator({ initial });
    const link = within(line('Airtel')).getByRole('link', { name: 'Compare with Glo' });
    expect(link.getAttribute('href')).toBe('/compare?plans=GLO-61.5+AIRTEL-70');
    await press(link);
    expect(compare).toHaveBeenCalledExactlyOnceWith(['GLO-61.5', 'AIRTEL-70']);
  });

  it('has no links for users who cannot compare', async () => {
    await openCalculator({ initial, compare: undefined });
    expect(within(section()).queryAllByRole('link')).toEqual([]);
    expect(lines()).toHaveLength(2);
  });
});

describe('the Cost per GB', () => {
  it('is that of the answer, which explains it, until another is typed', async () => {
    await openCalculator({ initial });
    expect(control('Cost per GB').value).toBe('233.34');
    expect(document.body.textContent).toContain('₦233.34: this plan’s price for what you use');
    expect(result('Monthly Cost')).toBe('₦14,000.00');
    await write('Cost per GB', '200');
    expect(result('Monthly Cost')).toBe('₦12,000.00');
    expect(onInputs.mock.lastCall?.[0].costPerGb).toBe('200');
    await press(button('Use ₦233.34, this plan’s price'));
    expect([control('Cost per GB').value, onInputs.mock.lastCall?.[0].costPerGb]).toEqual(['233.34', '']);
  });

  it('can be emptied to type another, and is that of the answer again when the field is left empty', async () => {
    await openCalculator({ initial });
    await write('Cost per GB', '5');
    await write('Cost per GB', '');
    expect(control('Cost per GB').value).toBe('');
    await act(async () => void fireEvent.blur(control('Cost per GB')));
    expect(control('Cost per GB').value).toBe('233.34');
  });
});

describe('without ways', () => {
  it('asks for hours when there are none', async () => {
    await openCalculator();
    await write('Social media browsing hours', '0');
    expect(document.body.textContent).toContain('Enter your hours to see what covers them.');
    expect(lines()).toEqual([]);
    expect(bar()).toBe('0.00 GB a monthTap what you use');
  });

  it('says how much is compared when the hours need more', async () => {
    await openCalculator({ initial });
    const asked = data.readAnswers.mock.calls.length;
    await write('4K streaming hours', '1000');
    expect(document.body.textContent).toContain('We compare plans for up to 10\u00a0TB a month.');
    expect(data.readAnswers).toHaveBeenCalledTimes(asked);
  });

  it('shows a skeleton while plans load', async () => {
    const loading = deferred<NetworkAnswer[]>();
    data.readAnswers.mockReturnValue(loading.promise);
    await openCalculator({ initial });
    expect(document.body.textContent).toContain('Loading plans');
    await act(async () => loading.resolve(await answerWith(PLANS)({ ...FIRST_NEED, days: 30 })));
    expect(document.body.textContent).not.toContain('Loading plans');
    expect(lines()).toHaveLength(2);
  });

  it('shows the error and Retry when plans fail to load, and the calculator still works', async () => {
    data.readAnswers.mockRejectedValue(new ApiError('offline'));
    await openCalculator({ initial });
    expect(alert()).toContain('Failed to fetch plans');
    expect(alert()).toContain('You are offline, and nothing is saved on this phone yet.');
    await write('Usage hours', '10');
    expect(result('Smart Home Devices usage')).toBe('0.20\u00a0GB');
    data.readAnswers.mockImplementation(answerWith(PLANS));
    await press(button('Retry'));
    expect(alert()).toBeUndefined();
    expect(lines()).toHaveLength(2);
  });
});
