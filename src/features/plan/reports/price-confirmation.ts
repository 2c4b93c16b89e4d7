import type { OperationDraft } from '../../../../domain/contract/operation.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';

/** Returns the operation that confirms a price: a change that gives the same price again (docs/spec-decisions.md, Reported prices). */
export function priceConfirmation({ id, name, price, version }: Plan): OperationDraft {
  const fields = { plan_id: id, plan_name: name, change: { price } };
  return { kind: 'updatePlan', fields, base: { price }, baseVersion: version || null };
}
