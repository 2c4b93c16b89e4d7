import { isSame } from '../../../../domain/contract/edit-conflicts.ts';
import type { BaseValues } from '../../../../domain/contract/operation.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { builtOn, PLAN_FORM_FIELDS, type PlanFormField, PRICED } from '../../../../domain/plan/plan-fields.ts';
import type { PlanFormValues } from '../../../../domain/plan/plan-form.ts';

/** Returns the fields of a plan that the plan form edits. */
export function fieldsOf(plan: Pick<Plan, PlanFormField | 'provider_id'>): PlanFormValues {
  const names = [...PLAN_FORM_FIELDS, 'provider_id'] as const;
  return Object.fromEntries(names.map((name) => [name, plan[name] ?? null])) as unknown as PlanFormValues;
}

/**
 * Returns the edited fields with their new values (`change`), and the old ones of the fields that they
 * build on (`base`); undefined when nothing was edited. A new
 * price clears the old discount by itself (`clearedBy`); it takes its own discount along, even if that is the same number.
 */
export function changeOf(
  known: PlanFormValues,
  edited: PlanFormValues,
): { change: Partial<PlanFormValues>; base: BaseValues } | undefined {
  const isChanged = (field: keyof PlanFormValues) => !isSame(known[field], edited[field]);
  const isRepriced = PRICED.some(isChanged);
  const fields = (Object.keys(edited) as (keyof PlanFormValues)[]).filter((field) => {
    if (field === 'discount' && isRepriced) return typeof edited.discount === 'number';
    // A reason is sent with the use that it is for.
    return isChanged(field) || (field === 'use' && edited.use_reason);
  });
  if (fields.length === 0) return undefined;
  const pick = (from: PlanFormValues, names: (keyof PlanFormValues)[]) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { change: pick(edited, fields), base: pick(known, builtOn(fields)) };
}
