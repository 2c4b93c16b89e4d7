import { isSame } from '../../../../domain/contract/edit-conflicts.ts';
import type { BaseValues } from '../../../../domain/contract/operation.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { PLAN_FORM_FIELDS, type PlanFormField } from '../../../../domain/plan/plan-fields.ts';
import type { PlanFormValues } from '../../../../domain/plan/plan-form.ts';

/** Returns the fields of a plan that the plan form edits. */
export function fieldsOf(plan: Pick<Plan, PlanFormField | 'provider_id'>): PlanFormValues {
  const names = [...PLAN_FORM_FIELDS, 'provider_id'] as const;
  return Object.fromEntries(names.map((name) => [name, plan[name] ?? null])) as unknown as PlanFormValues;
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
