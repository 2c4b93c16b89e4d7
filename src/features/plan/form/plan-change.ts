import { isSame } from '../../../../domain/contract/edit-conflicts.ts';
import type { BaseValues } from '../../../../domain/contract/operation.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import type { PlanFormValues } from '../../../../domain/plan/plan-form.ts';

/** Returns the fields of a plan that the plan form edits. */
export function fieldsOf(plan: Omit<Plan, 'provider_name' | 'version' | 'updated_on' | 'currency'>): PlanFormValues {
  const { name, network, size, price, validity, description, provider_id } = plan;
  const { buy_url = null, discount = null, auto_renew = null, bonus = null } = plan;
  return { name, network, size, price, validity, description, buy_url, discount, auto_renew, bonus, provider_id };
}

/** Returns the edited fields with their new (`change`) and old (`base`) values; undefined when nothing was edited. */
export function changeOf(
  known: PlanFormValues,
  edited: PlanFormValues,
): { change: Partial<PlanFormValues>; base: BaseValues } | undefined {
  const fields = (Object.keys(edited) as (keyof PlanFormValues)[]).filter(
    (field) => !isSame(known[field], edited[field]),
  );
  if (fields.length === 0) return undefined;
  const pick = (from: PlanFormValues) => Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));
  return { change: pick(edited), base: pick(known) };
}
