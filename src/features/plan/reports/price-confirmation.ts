import type { OperationDraft } from '../../../../domain/contract/operation.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { pricedValues } from '../../../../domain/plan/plan-fields.ts';

/** Returns the operation that confirms a price: a change that gives the same price again (docs/spec-decisions.md, Reported prices). */
export function priceConfirmation(plan: Plan): OperationDraft {
  const { id, name, price, version } = plan;
  const fields = { plan_id: id, plan_name: name, change: { price } };
  return { kind: 'updatePlan', fields, base: pricedValues(plan), baseVersion: version || null };
}
