import type { Operation, OperationDraft, OperationKind } from '../../../domain/contract/operation.ts';
import type { EntityContext, KindRules } from './kinds/kind-rules.ts';
import {
  createPlan,
  createPlans,
  deletePlan,
  recordClick,
  refreshPlans,
  reportPurchase,
  updatePlan,
} from './kinds/plan-kinds.ts';
import { createProvider, deleteProvider, updateProvider } from './kinds/provider-kinds.ts';
import { rateNetworks } from './kinds/rating-kinds.ts';
import { updateUser } from './kinds/user-kinds.ts';

/** The rules of each kind of operation. A new kind is one more row here. */
export const operationKinds: { readonly [K in OperationKind]: KindRules<K> } = {
  rateNetworks,
  recordClick,
  reportPurchase,
  updateUser,
  createPlan,
  createPlans,
  updatePlan,
  deletePlan,
  refreshPlans,
  createProvider,
  updateProvider,
  deleteProvider,
};

/** The rules of any kind. Undefined for a kind that a newer release has stored and this one does not know. */
const rulesOf = (kind: OperationKind) => operationKinds[kind] as unknown as KindRules<never> | undefined;

/** The call of an operation, with its parameters and body. */
export function callOf({ kind, fields }: OperationDraft) {
  const { call, toRequest } = operationKinds[kind] as KindRules<OperationKind>;
  return { call, ...toRequest(fields) };
}

/** The entity that an operation changes: operations on one entity are sent in order (docs/offline.md#r7). */
export function entityOf({ kind, fields }: OperationDraft, context: EntityContext): string {
  return (operationKinds[kind] as KindRules<OperationKind>).entityKey(fields, context);
}

/** The ID of the row that an edit or a deletion is about; undefined for other kinds. */
export function rowOf({ kind, fields }: OperationDraft): string | undefined {
  return rulesOf(kind)?.rowId?.(fields as never);
}

/** The IDs of all rows of the catalogue that an operation creates, changes or deletes. */
export function rowsOf(operation: OperationDraft): string[] {
  const { kind, fields } = operation;
  if (kind === 'refreshPlans') return fields.rows.map((row) => (row.op === 'create' ? row.plan.id : row.plan_id));
  if (kind === 'createPlans') return fields.plans.map(({ id }) => id);
  if (kind === 'createPlan' || kind === 'createProvider') return [fields.id];
  return [rowOf(operation)].filter((id) => id !== undefined);
}

/** The versions of the rows that an operation builds on, by the ID of the row. A refresh has several rows. */
export function versionsOf(operation: OperationDraft): Map<string, number> {
  const { kind, fields, baseVersion } = operation;
  if (kind === 'refreshPlans') {
    return new Map(fields.rows.flatMap((row) => (row.op === 'create' ? [] : [[row.plan_id, row.version]])));
  }
  const row = rowOf(operation);
  return new Map(row === undefined || !baseVersion ? [] : [[row, baseVersion]]);
}

/**
 * Lowers the versions that a draft builds on to those of the operations that wait on the same rows: the optimistic view
 * hid newer versions from the user. A rejected edit may have hidden them too, when the user opened the form.
 */
export function withOldestBase(draft: OperationDraft, operations: readonly Operation[]): OperationDraft {
  const waiting = operations
    .filter(({ state }) => state === 'waiting' || (state === 'rejected' && !isDeletion(draft)))
    .map(versionsOf);
  const oldest = (row: string | undefined, version: number) =>
    Math.min(version, ...waiting.flatMap((versions) => versions.get(row ?? '') ?? []));
  if (draft.kind === 'refreshPlans') {
    const rows = draft.fields.rows.map((row) =>
      row.op === 'create' ? row : { ...row, version: oldest(row.plan_id, row.version) },
    );
    return { ...draft, fields: { rows } };
  }
  return draft.baseVersion ? { ...draft, baseVersion: oldest(rowOf(draft), draft.baseVersion) } : draft;
}

type OfKind = Pick<Operation, 'kind'>;

/** True if later operations on its entity cannot be done before it. */
export const isCreation = ({ kind }: OfKind): boolean => rulesOf(kind)?.catalogue === 'creates';

/** True if it is done as soon as its row does not exist any more. */
export const isDeletion = ({ kind }: OfKind): boolean => rulesOf(kind)?.catalogue === 'deletes';

/** True if it changes the lists of plans and providers. */
export const isOfCatalogue = ({ kind }: OfKind): boolean => rulesOf(kind)?.catalogue !== undefined;

/** Where the user corrects it when it is rejected; undefined for a kind that has nothing to correct. */
export const editFormOf = ({ kind }: OfKind) => rulesOf(kind)?.editForm;

/** The success message of a deletion whose row was deleted before; undefined for other kinds. */
export const messageIfGone = ({ kind }: OfKind): string | undefined => rulesOf(kind)?.messageIfGone;

/** The version of a new row: not every response names it. */
const FIRST_VERSION = 1;

/** The version of the row after an acknowledged operation; undefined for rows without versions. */
export function versionMadeBy(done: Pick<Operation, 'kind' | 'version'>): number | undefined {
  return done.version ?? (isCreation(done) ? FIRST_VERSION : undefined);
}
