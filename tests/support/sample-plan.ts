import type { Plan } from '../../domain/plan/plan.ts';

/** A plan of the catalogue with what a test changes of it. */
export function samplePlan(change: Partial<Plan> = {}): Plan {
  return {
    id: '5ab1da7a-0000-8000-8000-000000000001',
    name: 'MTN 7GB Monthly',
    network: 'MTN',
    size: { value: 7, unit: 'GB' },
    currency: 'NGN',
    price: 3500,
    validity: { value: 30, unit: 'days' },
    description: '7GB on MTN for 30 days.',
    provider_id: '5ab1da7a-0000-8000-8000-0000000000a1',
    provider_name: 'MTN Nigeria',
    version: 1,
    updated_on: '2026-11-21',
    ...change,
  };
}
