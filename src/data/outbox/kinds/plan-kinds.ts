import type { Operation, OperationFields, RefreshChange } from '../../../../domain/contract/operation.ts';
import * as calls from '../../../../domain/contract/plan.calls.ts';
import { type RefreshRow, refreshPlans as refreshCall } from '../../../../domain/contract/refresh.calls.ts';
import type { EntityContext, KindRules } from './kind-rules.ts';

/** A click changes nothing that another click could change, so each click is its own entity. */
export const recordClick: KindRules<'recordClick'> = {
  call: calls.clickPlan,
  toRequest: ({ plan_id: id }) => ({ params: { id } }),
  entityKey: (_, { opId }) => `click:${opId}`,
  invalidates: [],
};

/** Reports on one plan are sent in order: the server keeps the last one. */
export const reportPurchase: KindRules<'reportPurchase'> = {
  call: calls.reportPurchase,
  toRequest: ({ plan_name: _, ...body }) => ({ params: {}, body }),
  entityKey: ({ plan_id }) => `purchase:${plan_id}`,
  invalidates: [],
};

export const createPlan: KindRules<'createPlan'> = {
  call: calls.createPlan,
  toRequest: (body) => ({ params: {}, body }),
  entityKey: ({ id }) => `plan:${id}`,
  catalogue: 'creates',
  invalidates: [],
  editForm: 'catalogue dialog',
};

export const createPlans: KindRules<'createPlans'> = {
  call: calls.createPlans,
  toRequest: ({ plans: body }) => ({ params: {}, body }),
  entityKey: (_, { opId }) => `plans:${opId}`,
  catalogue: 'creates',
  invalidates: [],
  editForm: 'catalogue dialog',
};

export const updatePlan: KindRules<'updatePlan'> = {
  call: calls.updatePlan,
  toRequest: ({ plan_id: id, change: body }) => ({ params: { id }, body }),
  entityKey: ({ plan_id }, context) => planEntityKey(plan_id, context),
  catalogue: 'updates',
  rowId: ({ plan_id }) => plan_id,
  invalidates: [],
  editForm: 'catalogue dialog',
};

export const deletePlan: KindRules<'deletePlan'> = {
  call: calls.deletePlan,
  toRequest: ({ plan_id: id }) => ({ params: { id } }),
  entityKey: ({ plan_id }, context) => planEntityKey(plan_id, context),
  catalogue: 'deletes',
  rowId: ({ plan_id }) => plan_id,
  // The message of a deleted plan is always the same (docs/spec-decisions.md).
  messageIfGone: 'Successfully deleted plan',
  invalidates: [],
};

/**
 * A refresh is an entity of its own. Operations on the plans that it creates follow it there; it keeps its place among the
 * operations on other plans by its `seq` (entity-queues.ts).
 */
export const refreshPlans: KindRules<'refreshPlans'> = {
  call: refreshCall,
  toRequest: ({ rows }) => ({ params: {}, body: rows.map(toSentRow) }),
  entityKey: (_, { opId }) => `plans:${opId}`,
  catalogue: 'creates',
  invalidates: [],
  editForm: 'catalogue dialog',
};

function toSentRow(row: RefreshChange): RefreshRow {
  if (row.op === 'create') return row;
  const { plan_id: id, version } = row;
  return row.op === 'update' ? { op: 'update', id, version, change: row.change } : { op: 'delete', id, version };
}

/** The entity of a plan: the upload or refresh that creates it as long as that waits, else the plan itself. */
function planEntityKey(planId: string, { operations }: EntityContext): string {
  const upload = operations.find((one) => plansCreatedBy(one).some(({ id }) => id === planId));
  // The upload may be sent already while an edit that followed it still waits.
  const follower = operations.find((one) => one.entityKey.startsWith('plans:') && isOfPlan(one, planId));
  return (upload ?? follower)?.entityKey ?? `plan:${planId}`;
}

function plansCreatedBy({ kind, fields }: Operation): OperationFields['createPlans']['plans'] {
  if (kind === 'createPlans') return fields.plans;
  return kind === 'refreshPlans' ? fields.rows.flatMap((row) => (row.op === 'create' ? row.plan : [])) : [];
}

const isOfPlan = ({ kind, fields }: Operation, planId: string) =>
  (kind === 'updatePlan' || kind === 'deletePlan') && fields.plan_id === planId;
