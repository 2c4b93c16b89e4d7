// @vitest-environment happy-dom
import { notifyManager } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Network } from '../../../domain/plan/network.ts';
import { compare, control, onInputs, openCalculator, result, write } from '../../../tests/support/calculator.tsx';
import { deferred } from '../../../tests/support/fixtures/deferred.ts';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import { button, press } from '../../../tests/support/mount.ts';
import { ApiError } from '../../data/http/api-error.ts';
import { FIRST_INPUTS } from './usage-inputs.ts';

const data = vi.hoisted(() => ({ readAllPlans: vi.fn() }));
vi.mock('../../data/catalogue-view/reader.ts', () => data);

// What a query brings is drawn within the step that brought it.
notifyManager.setScheduler(queueMicrotask);

const plan = (network: Network, gb: number, price: number) =>
  samplePlan({
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
  { ...plan('GLO', 61.5, 14_000), validity: { value: 60, unit: 'days' } },
];
/** An hour of HD movies a day: 60 GB in 30 days. */
const initial = { ...FIRST_INPUTS, hours: { ...FIRST_INPUTS.hours, socialMedia: '', movieStreamingHD: '1' } };

const ways = () => [...document.querySelectorAll('[aria-labelledby="cheapest-way"] li')];
const wayOf = (name: string) => {
  const found = ways().find((way) => way.querySelector(`[aria-label="${name}"]`));
  if (!found) throw new Error(`there is nothing of ${name}`);
  return found;
};
const links = () => [...document.querySelectorAll('a')];
const alert = () => document.querySelector('[role="alert"]')?.textContent;

beforeEach(() => {
  data.readAllPlans.mockResolvedValue(PLANS);
});
afterEach(() => {
  for (const mock of [data.readAllPlans, compare, onInputs]) mock.mockReset();
});

describe('the ways', () => {
  it('stand by price, the cheapest named so, a network without a way last', async () => {
    await openCalculator({ initial });
    expect(ways().map((way) => way.querySelector('[role="img"]')?.getAttribute('aria-label'))).toEqual([
      'Glo',
      'Airtel',
      'MTN',
      '9mobile (now T2)',
    ]);
    expect(ways().map((way) => way.textContent?.includes('Cheapest'))).toEqual([true, false, false, false]);
    expect(ways().map((way) => way.textContent?.match(/₦\d+,\d{3}/)?.[0])).toEqual([
      '₦14,000',
      '₦16,000',
      '₦18,000',
      undefined,
    ]);
    expect(wayOf('9mobile (now T2)').textContent).toContain('No general-purpose plan covers this.');
  });

  it('say what to buy, of whom, how often and what is left', async () => {
    await openCalculator({ initial });
    expect(wayOf('Glo').textContent).toContain('GLO 61.5GB Monthly · GLO Shop · 60 days · bought once');
    expect(wayOf('Glo').textContent).toContain('1.5 GB left over');
    expect(wayOf('MTN').textContent).toContain('2 × 30 GB');
    expect(wayOf('MTN').textContent).toContain('bought 2 times in 30 days');
    expect(wayOf('MTN').textContent).toContain('Nothing left over');
    expect(wayOf('MTN').textContent).not.toContain('unused');
    expect(wayOf('Airtel').textContent).toMatch(/40 GB \+ 20 GB|20 GB \+ 40 GB/);
    await write('Display unit', 'MB');
    expect(wayOf('Glo').textContent).toContain('1,536 MB left over');
  });

  it('follow the hours', async () => {
    await openCalculator({ initial });
    await write('HD streaming hours', '0.5');
    expect(wayOf('MTN').textContent).toContain('₦9,000');
    expect(ways()[0]).toBe(wayOf('MTN'));
  });

  it('are all the cheapest that cost as little', async () => {
    data.readAllPlans.mockResolvedValue([plan('MTN', 60, 9_000), plan('GLO', 60, 9_000)]);
    await openCalculator({ initial });
    expect(ways().filter((way) => way.textContent?.includes('Cheapest'))).toEqual([wayOf('MTN'), wayOf('Glo')]);
  });

  it('lead to the comparison, with both plans of a pair', async () => {
    await openCalculator({ initial });
    const [glo, airtel] = links();
    expect(links().map(({ textContent }) => textContent)).toEqual(['Compare Glo', 'Compare Airtel', 'Compare MTN']);
    expect(glo?.getAttribute('href')).toBe('/compare?plans=GLO-61.5');
    expect(airtel?.getAttribute('href')?.split('=')[1]?.split('+').sort()).toEqual(['AIRTEL-20', 'AIRTEL-40']);
    if (glo) await press(glo);
    expect(compare).toHaveBeenCalledExactlyOnceWith(['GLO-61.5']);
  });

  it('lead nowhere for those who do not compare', async () => {
    await openCalculator({ initial, compare: undefined });
    expect(links()).toEqual([]);
    expect(ways()).toHaveLength(4);
  });

  it('fill the Cost per GB, and say so until either changes', async () => {
    await openCalculator({ initial });
    await press(button('Use ₦233.34 per GB'));
    expect(control('Cost per GB').value).toBe('233.34');
    expect(result('Monthly Cost')).toBe('₦14,000.40');
    expect(onInputs.mock.lastCall?.[0].costPerGb).toBe('233.34');
    const said = () => wayOf('Glo').querySelector('[role="status"]')?.textContent;
    expect(said()).toBe('₦233.34 is your Cost per GB now.');
    await write('Cost per GB', '200');
    expect(said()).toBe('');
  });
});

describe('instead of ways', () => {
  it('is asked for hours when there are none', async () => {
    await openCalculator();
    await write('Social media browsing hours', '0');
    expect(document.body.textContent).toContain('Enter your hours to see what covers them.');
    expect(ways()).toEqual([]);
  });

  it('stands as much of a skeleton while plans are loading', async () => {
    const loading = deferred<typeof PLANS>();
    data.readAllPlans.mockReturnValue(loading.promise);
    await openCalculator({ initial });
    expect(document.body.textContent).toContain('Loading plans');
    await act(async () => loading.resolve(PLANS));
    expect(document.body.textContent).not.toContain('Loading plans');
    expect(ways()).toHaveLength(4);
  });

  it('stands what happened when there is no list, and Retry; the calculator goes on', async () => {
    data.readAllPlans.mockRejectedValueOnce(new ApiError('offline'));
    await openCalculator({ initial });
    expect(alert()).toContain('Failed to fetch plans');
    expect(alert()).toContain('You are offline, and nothing is saved on this phone yet.');
    await write('Usage hours', '10');
    expect(result('Smart Home Devices usage')).toBe('0.20 GB');
    await press(button('Retry'));
    expect(alert()).toBeUndefined();
    expect(ways()).toHaveLength(4);
  });
});
