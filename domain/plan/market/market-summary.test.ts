import { expect, it } from 'vitest';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import { seedCatalogue } from '../../../tests/support/fixtures/seed-catalogue.ts';
import { isOffer } from '../buyable.ts';
import { allPlans } from '../catalogue/catalogue.ts';
import { NETWORKS } from '../network.ts';
import type { Plan } from '../plan.ts';
import { summariseMarket } from './market-summary.ts';

const gb = (value: number) => ({ value, unit: 'GB' as const });
const mb = (value: number) => ({ value, unit: 'MB' as const });
const bought = { ussd_code: '*312#' };
const plans = [
  samplePlan({ id: 'nobody can buy', price: 10 }),
  samplePlan({ ...bought, id: 'wallet', size: gb(1), price: 20, price_kind: 'wallet' }),
  samplePlan({ ...bought, id: 'mtn-mb', size: mb(500), price: 100 }),
  samplePlan({ ...bought, id: 'mtn-gb', size: gb(1), price: 500 }),
  samplePlan({ ...bought, id: 'mtn-large', size: gb(2), price: 500 }),
  samplePlan({ ...bought, id: 'mtn-night', size: gb(5), price: 50, use: 'night' }),
  samplePlan({ ...bought, id: 'glo-mb', network: 'GLO', size: mb(200), price: 90, provider_name: 'Ada Bundles' }),
];

it('keeps the cheapest plan of each network for general use that anybody can buy, GB before MB', () => {
  expect(summariseMarket(plans).cheapest.map(({ id }) => id)).toEqual(['mtn-large', 'glo-mb']);
});

it('counts the plans of each network, with the lowest price for general use that anybody can pay', () => {
  const { networks, totalPlans, providers } = summariseMarket(plans);
  expect(networks.map(({ network, totalPlans, lowestPrice }) => [network, totalPlans, lowestPrice])).toEqual([
    ['MTN', 6, 100],
    ['AIRTEL', 0, null],
    ['GLO', 1, 90],
    ['9MOBILE', 0, null],
  ]);
  expect([totalPlans, providers]).toEqual([7, ['MTN Nigeria', 'Ada Bundles']]);
});

it('lists sellers by the number of their plans, then by name', () => {
  const of = (provider_name: string) => samplePlan({ provider_name });
  const { providers } = summariseMarket(['Zed', 'Bola', 'Ada', 'Cy', 'Cy'].map(of));
  expect(providers).toEqual(['Cy', 'Ada', 'Bola', 'Zed']);
});

it('says when the cheapest prices were seen', () => {
  const dates = { seen_from: '2026-06-16', seen_to: '2026-08-20' };
  expect(summariseMarket([samplePlan({ ...dates, ussd_code: '*312#' })]).cheapest).toMatchObject([dates]);
});

it('is empty for an empty catalogue', () => {
  expect(summariseMarket([])).toMatchObject({ cheapest: [], totalPlans: 0, providers: [] });
});

it('has only plans that anybody can buy, of all networks, over the real catalogue', () => {
  const all = allPlans(seedCatalogue(), {});
  const { cheapest, networks } = summariseMarket(all);
  expect(cheapest.map(({ network }) => network)).toEqual(NETWORKS);
  for (const { id } of cheapest) expect(isOffer(all.find((plan) => plan.id === id) as Plan)).toBe(true);
  for (const { network, lowestPrice } of networks) {
    const offered = all.filter((plan) => plan.network === network && plan.price === lowestPrice);
    expect(offered.some((plan) => isOffer(plan))).toBe(true);
  }
});
