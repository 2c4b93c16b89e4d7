import type { Plan } from './plan.ts';

/** The columns of plans as a table, in the order of the export; a bulk upload reads the same. */
export const PLAN_CSV_COLUMNS = [
  'id',
  'name',
  'network',
  'size',
  'size_unit',
  'price',
  'validity',
  'validity_unit',
  'description',
  'buy_url',
  'discount',
  'auto_renew',
  'category',
  'bonus',
  'ussd_code',
  'ussd_steps',
  'list_price',
] as const;
export type PlanCsvColumn = (typeof PLAN_CSV_COLUMNS)[number];

/** A plan's cells: what the seller has not said is empty; `auto_renew` is 'yes' or 'no'. Prices are in naira. */
export function csvCells(plan: Plan): Record<PlanCsvColumn, string | number> {
  return {
    id: plan.id,
    name: plan.name,
    network: plan.network,
    size: plan.size.value,
    size_unit: plan.size.unit,
    price: plan.price,
    validity: plan.validity.value,
    validity_unit: plan.validity.unit,
    description: plan.description,
    buy_url: plan.buy_url ?? '',
    discount: plan.discount ?? '',
    auto_renew: yesOrNo(plan.auto_renew),
    category: plan.category ?? '',
    bonus: plan.bonus ?? '',
    ussd_code: plan.ussd_code ?? '',
    ussd_steps: plan.ussd_steps ?? '',
    list_price: plan.list_price ?? '',
  };
}

function yesOrNo(value: boolean | null | undefined): 'yes' | 'no' | '' {
  if (value === null || value === undefined) return '';
  return value ? 'yes' : 'no';
}

/**
 * A cell that a spreadsheet would reckon, or that would lose its own `'` when it is read back: it is written with a `'`
 * before it. Named here, because what the library takes for a formula overlooks a cell of several lines.
 */
export const LIKE_A_FORMULA = /^'*[=+\-@\t\r\n]/;
