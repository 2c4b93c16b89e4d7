import { isSame } from '../../../../domain/contract/merge-edit.ts';
import type { BaseValues } from '../../../../domain/contract/operation.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import type { PlanFields } from '../../../../domain/plan/plan-form.ts';

/** What the plan form shows of a plan. */
export function fieldsOf(plan: Omit<Plan, 'provider_name' | 'version' | 'updated_on' | 'currency'>): PlanFields {
  const { name, network, size, price, validity, description, provider_id } = plan;
  const { buy_url = null, discount = null, auto_renew = null, bonus = null } = plan;
  return { name, network, size, price, validity, description, buy_url, discount, auto_renew, bonus, provider_id };
}

/** What somebody has written that is another than it was, and what it was; undefined when nothing is. */
export function changeOf(
  known: PlanFields,
  written: PlanFields,
): { change: Partial<PlanFields>; base: BaseValues } | undefined {
  const fields = (Object.keys(written) as (keyof PlanFields)[]).filter(
    (field) => !isSame(known[field], written[field]),
  );
  if (fields.length === 0) return undefined;
  const pick = (from: PlanFields) => Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));
  return { change: pick(written), base: pick(known) };
}
