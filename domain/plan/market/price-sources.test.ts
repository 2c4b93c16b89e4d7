import { expect, it } from 'vitest';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import { priceSources } from './price-sources.ts';

it('counts plans, offers and dates of each network', () => {
  const [mtn, airtel] = priceSources([
    samplePlan({ ussd_code: '*312#', seen_from: '2025-08-01', seen_to: '2026-11-20' }),
    samplePlan({ seen_to: '2026-03-31' }),
    samplePlan({ seen_from: '2026-06-16', seen_to: '2026-08-20' }),
    samplePlan({ seen_from: '2026-09-30', seen_to: '2026-09-30' }),
    samplePlan({ provider_phone_number: '09000000000', confirmed_on: '2026-11-01', seen_to: '2026-01-01' }),
    samplePlan({ buy_url: 'https://shop.example', confirmed_on: '2026-10-01', price_kind: 'wallet' }),
    samplePlan({ network: 'AIRTEL' }),
  ]);
  expect(mtn).toEqual({
    network: 'MTN',
    plans: 6,
    offers: 2,
    confirmed: 2,
    confirmedSince: '2026-10-01',
    seen: 2,
    seenSince: '2026-06-16',
    undated: 2,
  });
  const nothing = { confirmed: 0, confirmedSince: null, seen: 0, seenSince: null };
  expect(airtel).toMatchObject({ plans: 1, offers: 0, ...nothing, undated: 1 });
});
