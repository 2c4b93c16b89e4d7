import type { BaseValues, Operation } from '../../../domain/contract/operation.ts';

/** What waiting operations make of one row: made here, changed, or gone. */
export interface OperationRow {
  made: boolean;
  gone: boolean;
  /** The fields that are set, the later over the earlier. */
  fields: BaseValues;
  /** The day of the last change, as 2026-11-21. */
  changedOn: string;
}

export interface WaitingRows {
  plans: ReadonlyMap<string, OperationRow>;
  providers: ReadonlyMap<string, OperationRow>;
}

/** The rows that some operations concern, by id, each as it will be when all of them are done. */
export function waitingRows(operations: readonly Operation[]): WaitingRows {
  const plans = new Map<string, OperationRow>();
  const providers = new Map<string, OperationRow>();
  for (const operation of operations) {
    const changedOn = new Date(operation.createdAtMs).toISOString().slice(0, 10);
    const make = (rows: Map<string, OperationRow>, { id, ...fields }: { id: string }) =>
      rows.set(id, { made: true, gone: false, fields, changedOn });
    const change = (rows: Map<string, OperationRow>, id: string, change: Partial<OperationRow>) => {
      const before = rows.get(id) ?? { made: false, gone: false, fields: {} };
      rows.set(id, { ...before, ...change, fields: { ...before.fields, ...change.fields }, changedOn });
    };
    const { kind, fields } = operation;
    if (kind === 'createPlan') make(plans, fields);
    if (kind === 'createPlans') for (const plan of fields.plans) make(plans, plan);
    if (kind === 'updatePlan') change(plans, fields.plan_id, { fields: fields.change });
    if (kind === 'deletePlan') change(plans, fields.plan_id, { gone: true });
    if (kind === 'createProvider') make(providers, fields);
    if (kind === 'updateProvider') change(providers, fields.provider_id, { fields: fields.change });
    if (kind === 'deleteProvider') change(providers, fields.provider_id, { gone: true });
  }
  return { plans, providers };
}
