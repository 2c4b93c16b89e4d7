import type { CatalogueProvider } from '../../domain/plan/catalogue/catalogue.ts';
import type { ColumnPatch } from '../../domain/plan/catalogue/column-patch.ts';
import { PLAN_COLUMNS, type PlanColumn } from '../../domain/plan/plan-fields.ts';
import { ruledUse } from '../../server/db/plan-row.ts';
import type { SeedPlan } from '../../server/db/seed/seed-plans.ts';
import { manyPlans } from '../support/fixtures/many-plans.ts';

const ID_DIGITS = 12;

/** Returns `count` plans by column, as in a first sync. */
export function partOfManyPlans(count: number): ColumnPatch {
  const plans = manyPlans(count);
  const noOf = new Map(providersOf(plans).map(({ name, no }) => [name, no]));
  const rows = plans.map((plan, i) => rowOf(plan, i + 1, noOf.get(plan.provider_name) as number));
  const part: ColumnPatch = { no: rows.map((_, i) => i + 1) };
  for (const name of PLAN_COLUMNS) part[name] = rows.map((row) => row[name]);
  return part;
}

/** Returns the providers of these plans, each with a website. */
export function providersOfManyPlans(count: number): CatalogueProvider[] {
  return providersOf(manyPlans(count));
}

function providersOf(plans: readonly SeedPlan[]): CatalogueProvider[] {
  const names = [...new Set(plans.map(({ provider_name }) => provider_name))];
  return names.map((name, place) => ({
    no: place + 1,
    id: `provider-${place + 1}`,
    name,
    // Their plans can be bought.
    website: `https://seller-${place + 1}.example`,
    version: 1,
  }));
}

function rowOf({ size, validity, ...plan }: SeedPlan, no: number, provider_no: number) {
  return {
    id: `5ab1da7a-0000-8000-8000-${no.toString(16).padStart(ID_DIGITS, '0')}`,
    name: plan.name,
    network: plan.network,
    size_value: size.value,
    size_unit: size.unit,
    price: plan.price,
    validity_value: validity.value,
    validity_unit: validity.unit,
    description: plan.description,
    provider_no,
    buy_url: plan.buy_url ?? null,
    discount: plan.discount ?? null,
    auto_renew: plan.auto_renew ?? null,
    category: plan.category ?? null,
    use: ruledUse(plan).use,
    kind: ruledUse(plan).kind,
    bonus: plan.bonus ?? null,
    ussd_code: plan.ussd_code ?? null,
    ussd_steps: plan.ussd_steps ?? null,
    list_price: plan.list_price ?? null,
    source: plan.source ?? null,
    as_of: plan.as_of ?? null,
    seen_from: plan.seen_from ?? null,
    seen_to: plan.seen_to ?? null,
    confirmed_on: null,
    reported_on: null,
    unusual_on: null,
    gone_by: null,
    disputed: null,
    reported_price: null,
    version: 1,
    updated_on: '2026-11-21',
  } satisfies Record<PlanColumn, unknown>;
}
