import { type PlanInput, SELLER_FIELDS } from '../../domain/plan/plan.ts';
import { PLAN_FIELDS } from '../../domain/plan/plan-fields.ts';
import { toKobo } from '../../domain/plan/price.ts';
import { type PlanTexts, planKind, planUse } from '../../domain/plan/use/use-rule.ts';
import type { plans } from './schema.ts';

export type PlanRow = typeof plans.$inferSelect;

/** The fields of a plan without its ID and its provider. */
export type PlanFields = Omit<
  PlanInput,
  'id' | 'provider_id' | 'currency' | 'provider_phone_number' | 'confirm_price' | 'use_reason'
>;

/** The use and the kind of a plan, whether somebody has given them against its texts, and why it is for general use. */
export type UseColumns = Pick<PlanRow, 'use' | 'use_given' | 'use_reason' | 'kind' | 'kind_given'>;

type StoredAlike = Exclude<keyof PlanFields, 'size' | 'price' | 'validity' | 'list_price'>;

/** The fields that a column of the same name holds as they are. Prices are stored in kobo, measures in two columns. */
const STORED_ALIKE = SELLER_FIELDS.filter((name) => {
  const field: { label: string; columns?: readonly string[]; unit?: string } = PLAN_FIELDS[name];
  return field.columns?.[0] === name && field.unit !== '₦';
}) as StoredAlike[];

const alike = (from: Pick<PlanFields, StoredAlike>) =>
  Object.fromEntries(STORED_ALIKE.map((name) => [name, from[name] ?? null])) as {
    [Field in StoredAlike]-?: Exclude<PlanFields[Field], undefined>;
  };

export const columnsOfUse = ({ use, use_given, use_reason, kind, kind_given }: UseColumns): UseColumns => ({
  ...{ use, use_given, use_reason, kind, kind_given },
});

/** Returns the use and the kind that a plan's texts say. */
export function ruledUse(texts: PlanTexts): UseColumns {
  const [use, kind] = [planUse(texts), planKind(texts)];
  return {
    ...{ use: use === 'general' ? null : use, use_given: false, use_reason: null },
    ...{ kind: kind === 'direct' ? null : kind, kind_given: false },
  };
}

/** Returns the columns of a plan whose use is resolved; prices become kobo. */
export function planRow(plan: PlanFields & UseColumns, providerNo: number) {
  return {
    ...alike(plan),
    ...columnsOfUse(plan),
    provider_no: providerNo,
    size_value: plan.size.value,
    size_unit: plan.size.unit,
    price_kobo: toKobo(plan.price),
    validity_value: plan.validity.value,
    validity_unit: plan.validity.unit,
    list_price_kobo: plan.list_price == null ? null : toKobo(plan.list_price),
  };
}

/** Returns the fields of a row; prices become naira. */
export function planFieldsOf(row: PlanRow): PlanFields {
  return {
    ...alike(row),
    size: { value: row.size_value, unit: row.size_unit },
    price: row.price_kobo / 100,
    validity: { value: row.validity_value, unit: row.validity_unit },
    list_price: row.list_price_kobo === null ? null : row.list_price_kobo / 100,
  };
}
