import type { PlanInput } from '../../domain/plan/plan.ts';
import { toKobo } from '../../domain/plan/price.ts';
import type { plans } from './schema.ts';

export type PlanRow = typeof plans.$inferSelect;

/** The fields of a plan without its ID and its provider. */
export type PlanFields = Omit<PlanInput, 'id' | 'provider_id' | 'currency' | 'provider_phone_number'>;

/** Returns the columns of a plan; prices become kobo. */
export function planRow(plan: PlanFields, providerNo: number) {
  return {
    provider_no: providerNo,
    name: plan.name,
    network: plan.network,
    size_value: plan.size.value,
    size_unit: plan.size.unit,
    price_kobo: toKobo(plan.price),
    validity_value: plan.validity.value,
    validity_unit: plan.validity.unit,
    description: plan.description,
    buy_url: plan.buy_url ?? null,
    discount: plan.discount ?? null,
    auto_renew: plan.auto_renew ?? null,
    category: plan.category ?? null,
    bonus: plan.bonus ?? null,
    ussd_code: plan.ussd_code ?? null,
    ussd_steps: plan.ussd_steps ?? null,
    list_price_kobo: plan.list_price == null ? null : toKobo(plan.list_price),
    source: plan.source ?? null,
    as_of: plan.as_of ?? null,
  };
}

/** Returns the fields of a row; prices become naira. */
export function planFieldsOf(row: PlanRow): PlanFields {
  const { size_value, size_unit, validity_value, validity_unit, price_kobo, list_price_kobo } = row;
  return {
    name: row.name,
    network: row.network,
    size: { value: size_value, unit: size_unit },
    price: price_kobo / 100,
    validity: { value: validity_value, unit: validity_unit },
    description: row.description,
    buy_url: row.buy_url,
    discount: row.discount,
    auto_renew: row.auto_renew,
    category: row.category,
    bonus: row.bonus,
    ussd_code: row.ussd_code,
    ussd_steps: row.ussd_steps,
    list_price: list_price_kobo === null ? null : list_price_kobo / 100,
    source: row.source,
    as_of: row.as_of,
  };
}
