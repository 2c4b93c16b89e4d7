import { expect, it } from 'vitest';
import { samplePlan } from '../../tests/support/fixtures/plans.ts';
import { providerFigures } from './provider-figures.ts';

const buyable = { ussd_code: '*312#' };
const figuresOf = (...plans: Parameters<typeof samplePlan>[0][]) => {
  const [figures] = providerFigures(plans.map((plan) => samplePlan({ provider_id: 'p1', ...plan }))).values();
  return figures;
};
const priceOf = (...plans: Parameters<typeof samplePlan>[0][]) => figuresOf(...plans)?.cheapest?.price;

it('counts the plans of each provider, and of each of its networks', () => {
  const figures = providerFigures([
    samplePlan({ provider_id: 'p1', network: 'GLO' }),
    samplePlan({ provider_id: 'p1', network: 'MTN' }),
    samplePlan({ provider_id: 'p1', network: 'GLO' }),
    samplePlan({ provider_id: 'p2', network: '9MOBILE' }),
  ]);
  expect([...figures.keys()]).toEqual(['p1', 'p2']);
  expect(figures.get('p1')).toMatchObject({
    plans: 3,
    networks: [
      { network: 'MTN', plans: 1 },
      { network: 'GLO', plans: 2 },
    ],
  });
});

it('shows the lowest price that anybody can pay, and of equal prices the one with more data', () => {
  const small = { ...buyable, price: 100, size: { value: 100, unit: 'MB' } as const };
  const large = { ...small, size: { value: 1, unit: 'GB' } as const };
  expect(figuresOf({ ...buyable, price: 300 }, small, large)?.cheapest?.size).toEqual(large.size);
});

it.each([
  ['that people report', { reported_on: '2026-11-20' }],
  ['far from the usual one', { unusual_on: '2026-11-20' }],
  ['of a plan that left its list', { gone_by: '2026-11-20' }],
  ['of a night plan', { use: 'night' as const }],
  ['of an SME plan', { kind: 'sme' as const }],
  ['with a wallet', { price_kind: 'wallet' as const }],
  ['that nobody can pay here', { ussd_code: null }],
])('passes over a price %s', (_, fields) => {
  expect(priceOf({ ...buyable, price: 300 }, { ...buyable, price: 100, ...fields })).toBe(300);
});

it('shows a wallet price if there is no other, and never a wholesale one', () => {
  const wallet = { ...buyable, price: 100, price_kind: 'wallet' as const };
  expect(priceOf(wallet)).toBe(100);
  expect(priceOf({ ...wallet, price_kind: 'wholesale' })).toBeUndefined();
});

it('shows a plan of another use or kind only if there is nothing for general use', () => {
  const sme = { ...buyable, price: 100, kind: 'sme' as const };
  expect(priceOf(sme)).toBe(100);
  expect(priceOf(sme, { ...buyable, price: 900, price_kind: 'wallet' })).toBe(900);
});
