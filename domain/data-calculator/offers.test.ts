import { describe, expect, it } from 'vitest';
import { samplePlan } from '../../tests/support/fixtures/plans.ts';
import { offersByNetwork } from './offers.ts';

describe('offers by network', () => {
  it('are plans in MB, kobo and days', () => {
    const plan = samplePlan({ size: { value: 1.5, unit: 'GB' }, price: 984.5, validity: { value: 2, unit: 'months' } });
    expect(offersByNetwork([plan])).toEqual({
      MTN: [{ id: plan.id, name: plan.name, network: 'MTN', sizeMb: 1536, priceKobo: 98_450, validityDays: 60 }],
      AIRTEL: [],
      GLO: [],
      '9MOBILE': [],
    });
  });

  it('leave out what is free, and what does not serve every use on every day', () => {
    const categories = [null, 'monthly', 'sme', 'night', 'social', 'router', 'campus', 'weekend', 'tv', 'mifi'];
    const plans = categories.map((category, i) => samplePlan({ id: `${i}`, network: 'GLO', category }));
    const free = samplePlan({ id: 'free', network: 'GLO', price: 0 });
    expect(offersByNetwork([...plans, free]).GLO.map(({ id }) => id)).toEqual(['0', '1', '2']);
  });
});
