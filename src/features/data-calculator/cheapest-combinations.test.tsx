// @vitest-environment happy-dom

import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Network } from '../../../domain/plan/network.ts';
import { compare, control, onInputs, openCalculator, result, write } from '../../../tests/support/calculator.tsx';
import { deferred } from '../../../tests/support/fixtures/deferred.ts';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import { ApiError } from '../../data/http/api-error.ts';
import { FIRST_INPUTS } from './usage-inputs.ts';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

const data = vi.hoisted(() => ({ readAllPlans: vi.fn() }));
vi.mock('../../data/catalogue-view/reader.ts', () => data);

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
  { ...plan('GLO', 61.5, 14_000), validity: { value: 60, unit: 'days' } },
];
/** An hour of HD movies a day: 60 GB in 30 days. */
const initial = { ...FIRST_INPUTS, hours: { ...FIRST_INPUTS.hours, socialMedia: '', movieStreamingHD: '1' } };

const combinations = () => [...document.querySelectorAll('[aria-labelledby="cheapest-way"] li')];
const combinationOf = (name: string) => {
  const found = combinations().find((item) => item.querySelector(`[aria-label="${name}"]`));
  if (!found) throw new Error(`no combination of ${name}`);
  return found;
};
const links = () => [...document.querySelectorAll('a')];
const alert = () => screen.queryByRole('alert')?.textContent;

beforeEach(() => {
  data.readAllPlans.mockResolvedValue(PLANS);
});
afterEach(() => {
  cleanup();
  for (const mock of [data.readAllPlans, compare, onInputs]) mock.mockReset();
});

describe('the combinations', () => {
  it('are sorted by price with the cheapest marked, and a network without one is last', async () => {
    await openCalculator({ initial });
    expect(combinations().map((item) => item.querySelector('[role="img"]')?.getAttribute('aria-label'))).toEqual([
      'Glo',
      'Airtel',
      'MTN',
      '9mobile (now T2)',
    ]);
    expect(combinations().map((item) => item.textContent?.includes('Cheapest'))).toEqual([true, false, false, false]);
    expect(combinations().map((item) => item.textContent?.match(/₦\d+,\d{3}/)?.[0])).toEqual([
      '₦14,000',
      '₦16,000',
      '₦18,000',
      undefined,
    ]);
    expect(combinationOf('9mobile (now T2)').textContent).toContain('No general-purpose plan covers this.');
  });

  it('show the plans, provider, number of purchases and leftover data', async () => {
    await openCalculator({ initial });
    expect(combinationOf('Glo').textContent).toContain('GLO 61.5GB Monthly · GLO Shop · 60\u00a0days · bought once');
    expect(combinationOf('Glo').textContent).toContain('1.5\u00a0GB left over');
    expect(combinationOf('MTN').textContent).toContain('2\u00a0×\u00a030\u00a0GB');
    expect(combinationOf('MTN').textContent).toContain('bought 2\u00a0times in 30\u00a0days');
    expect(combinationOf('MTN').textContent).toContain('Nothing left over');
    expect(combinationOf('MTN').textContent).not.toContain('unused');
    expect(combinationOf('Airtel').textContent).toMatch(/40\u00a0GB \+ 20\u00a0GB|20\u00a0GB \+ 40\u00a0GB/);
    await write('Display unit', 'MB');
    expect(combinationOf('Glo').textContent).toContain('1,536\u00a0MB left over');
  });

  it('change with the hours', async () => {
    await openCalculator({ initial });
    await write('HD streaming hours', '0.5');
    expect(combinationOf('MTN').textContent).toContain('₦9,000');
    expect(combinations()[0]).toBe(combinationOf('MTN'));
  });

  it('are all marked cheapest when the price is equal', async () => {
    data.readAllPlans.mockResolvedValue([plan('MTN', 60, 9_000), plan('GLO', 60, 9_000)]);
    await openCalculator({ initial });
    expect(combinations().filter((item) => item.textContent?.includes('Cheapest'))).toEqual([
      combinationOf('MTN'),
      combinationOf('Glo'),
    ]);
  });

  it('link to the comparison, with both plans of a pair', async () => {
    await openCalculator({ initial });
    const [glo, airtel] = links();
    expect(links().map(({ textContent }) => textContent)).toEqual(['Compare Glo', 'Compare Airtel', 'Compare MTN']);
    expect(glo?.getAttribute('href')).toBe('/compare?plans=GLO-61.5');
    expect(airtel?.getAttribute('href')?.split('=')[1]?.split('+').sort()).toEqual(['AIRTEL-20', 'AIRTEL-40']);
    if (glo) await press(glo);
    expect(compare).toHaveBeenCalledExactlyOnceWith(['GLO-61.5']);
  });

  it('have no links for users who cannot compare', async () => {
    await openCalculator({ initial, compare: undefined });
    expect(links()).toEqual([]);
    expect(combinations()).toHaveLength(4);
  });

  it('fill in the Cost per GB, and confirm it until either changes', async () => {
    await openCalculator({ initial });
    await press(button('Use ₦233.34 per GB'));
    expect(control('Cost per GB').value).toBe('233.34');
    expect(result('Monthly Cost')).toBe('₦14,000.40');
    expect(onInputs.mock.lastCall?.[0].costPerGb).toBe('233.34');
    const confirmation = () => combinationOf('Glo').querySelector('[role="status"]')?.textContent;
    expect(confirmation()).toBe('₦233.34 is your Cost per GB now.');
    await write('Cost per GB', '200');
    expect(confirmation()).toBe('');
  });
});

describe('without combinations', () => {
  it('asks for hours when there are none', async () => {
    await openCalculator();
    await write('Social media browsing hours', '0');
    expect(document.body.textContent).toContain('Enter your hours to see what covers them.');
    expect(combinations()).toEqual([]);
  });

  it('shows a skeleton while plans load', async () => {
    const loading = deferred<typeof PLANS>();
    data.readAllPlans.mockReturnValue(loading.promise);
    await openCalculator({ initial });
    expect(document.body.textContent).toContain('Loading plans');
    await act(async () => loading.resolve(PLANS));
    expect(document.body.textContent).not.toContain('Loading plans');
    expect(combinations()).toHaveLength(4);
  });

  it('shows the error and Retry when plans fail to load, and the calculator still works', async () => {
    data.readAllPlans.mockRejectedValueOnce(new ApiError('offline'));
    await openCalculator({ initial });
    expect(alert()).toContain('Failed to fetch plans');
    expect(alert()).toContain('You are offline, and nothing is saved on this phone yet.');
    await write('Usage hours', '10');
    expect(result('Smart Home Devices usage')).toBe('0.20\u00a0GB');
    await press(button('Retry'));
    expect(alert()).toBeUndefined();
    expect(combinations()).toHaveLength(4);
  });
});
