import { type PlanFields, planRow, ruledUse } from '../plan-row.ts';
import type { plans } from '../schema.ts';
import seedPlans from './plans.json' with { type: 'json' };

/** A plan of the seed data, with its seller's name and what is known of the date of its price. */
export type SeedPlan = PlanFields & {
  provider_name: string;
  seen_from?: string | null;
  seen_to?: string | null;
  /** The days on which the price was seen. */
  sightings?: string[];
  gone_by?: string;
  disputed?: string;
};

/** The plans of the seed data, grouped by seller. */
export const SEED_PLANS = seedPlans as unknown as readonly SeedPlan[];

/** Returns the row of a plan of the seed data. */
export function seedRow(plan: SeedPlan, providerNo: number): typeof plans.$inferInsert {
  const { seen_from = null, seen_to = null, gone_by = null, disputed = null } = plan;
  const row = planRow({ ...plan, ...ruledUse(plan) }, providerNo);
  return { ...row, seen_from, seen_to, gone_by, disputed };
}
