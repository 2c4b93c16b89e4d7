// @vitest-environment happy-dom

import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPlans, type NetworkAnswer } from '../../../../domain/finder/find-plans.ts';
import { FIRST_NEED, type Need } from '../../../../domain/finder/need.ts';
import type { Network } from '../../../../domain/plan/network.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { compare, control, onInputs, openCalculator, result, write } from '../../../../tests/support/calculator.tsx';
import { catalogueOf } from '../../../../tests/support/fixtures/catalogue-of.ts';
import { deferred } from '../../../../tests/support/fixtures/deferred.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { ApiError } from '../../../data/http/api-error.ts';
import { FIRST_INPUTS } from '../usage-inputs.ts';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

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

const ways = () => [...document.querySelectorAll('[aria-labelledby="cheapest-way"] > li')];
const wayOf = (name: string) => {
  const found = ways().find((item) => item.querySelector(`[aria-label="${name}"]`));
  if (!found) throw new Error(`no way for ${name}`);
  return found;
};
const textOf = (name: string) => wayOf(name).textContent?.replaceAll('\u00a0', ' ');
const links = () => [...document.querySelectorAll('a')];
const alert = () => screen.queryByRole('alert')?.textContent;

beforeEach(() => {
  data.readAnswers.mockImplementation(answerWith(PLANS));
});
afterEach(() => {
  cleanup();
  for (const mock of [data.readAnswers, compare, onInputs]) mock.mockReset();
});

describe('the ways to cover a month', () => {
  it('are sorted by price with the cheapest marked, and a network without one is last', async () => {
    await openCalculator({ initial });
    expect(ways().map((item) => item.querySelector('[role="img"]')?.getAttribute('aria-label'))).toEqual([
      'Glo',
      'Airtel',
      'MTN',
      '9mobile (now T2)',
    ]);
    expect(ways().map((item) => item.textContent?.includes('Cheapest'))).toEqual([true, false, false, false]);
    expect(textOf('9mobile (now T2)')).toContain('No plans for general use cover this.');
  });

  it('are one plan, then several purchases that save at least 10 %, each with how often it is bought', async () => {
    await openCalculator({ initial });
    expect(textOf('Glo')).toMatch(/One plan, ₦14,000.*2 purchases, ₦12,000Saves ₦2,000/);
    expect(textOf('Glo')).toContain('lasts 60 days · 1.5 GB to spare');
    expect(textOf('Glo')).toContain(
      'GLO 30GB Monthly · GLO Shop · 30 days · ₦6,000 · buy it 2 times, as you use it up',
    );
    expect(textOf('Airtel')).toContain('One plan, ₦16,600');
    expect(textOf('Airtel')).not.toContain('purchases');
    expect(textOf('MTN')).toContain('No single plan is enough.2 purchases, ₦18,000');
    expect(textOf('MTN')).not.toContain('Saves');
  });

  it('have what the route tells about buying beside each plan', async () => {
    await openCalculator({ initial, buying: ({ id }) => `[${id}]` });
    expect(textOf('Glo')?.match(/\[.*?\]/g)).toEqual(['[GLO-61.5]', '[GLO-30]']);
  });

  it('ask the finder for whole MB of 30 days on every network', async () => {
    await openCalculator({ initial });
    await write('Browsing time hours', '0.5');
    expect(data.readAnswers.mock.lastCall?.[0]).toMatchObject({ want: { mb: 64_282 }, days: 30, extras: [] });
  });

  it('change with the hours, and stay while the next are found', async () => {
    await openCalculator({ initial });
    const next = deferred<NetworkAnswer[]>();
    data.readAnswers.mockReturnValueOnce(next.promise);
    await write('HD streaming hours', '0.5');
    expect(textOf('MTN')).toContain('₦18,000');
    expect(button('Use ₦200.00 per GB')).toBeTruthy();
    await act(async () => next.resolve(await answerWith(PLANS)({ ...FIRST_NEED, want: { mb: 30_720 }, days: 30 })));
    expect(textOf('MTN')).toContain('One plan, ₦9,000');
  });

  it('are all marked cheapest when the price is equal', async () => {
    data.readAnswers.mockImplementation(answerWith([plan('MTN', 60, 9_000), plan('GLO', 60, 9_000)]));
    await openCalculator({ initial });
    expect(ways().filter((item) => item.textContent?.includes('Cheapest'))).toEqual([wayOf('MTN'), wayOf('Glo')]);
  });

  it('link to the comparison, with both plans of a pair', async () => {
    data.readAnswers.mockImplementation(answerWith(PLANS.filter(({ id }) => !/AIRTEL-70|GLO-30/.test(id))));
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
    expect(ways()).toHaveLength(4);
  });

  it('fill in the Cost per GB, and confirm it until either changes', async () => {
    data.readAnswers.mockImplementation(answerWith(PLANS.filter(({ id }) => id !== 'GLO-30')));
    await openCalculator({ initial });
    await press(button('Use ₦233.34 per GB'));
    expect(control('Cost per GB').value).toBe('233.34');
    expect(result('Monthly Cost')).toBe('₦14,000.40');
    expect(onInputs.mock.lastCall?.[0].costPerGb).toBe('233.34');
    const confirmation = () => wayOf('Glo').querySelector('[role="status"]')?.textContent;
    expect(confirmation()).toBe('₦233.34 is your Cost per GB now.');
    await write('Cost per GB', '200');
    expect(confirmation()).toBe('');
  });
});

describe('without ways', () => {
  it('asks for hours when there are none', async () => {
    await openCalculator();
    await write('Social media browsing hours', '0');
    expect(document.body.textContent).toContain('Enter your hours to see what covers them.');
    expect(ways()).toEqual([]);
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
    expect(ways()).toHaveLength(4);
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
    expect(ways()).toHaveLength(4);
  });
});
