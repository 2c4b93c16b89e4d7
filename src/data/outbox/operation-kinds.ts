import type { Operation, OperationDraft, OperationKind } from '../../../domain/contract/operation.ts';
import type { EntityContext, KindRules } from './kinds/kind-rules.ts';
import { createPlan, createPlans, deletePlan, recordClick, reportPurchase, updatePlan } from './kinds/plan-kinds.ts';
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

/**
 * Lowers the draft's base version to that of the operations that wait on the same row: the optimistic view hid newer
 * versions from the user. A rejected edit may have hidden them too, when the user opened the form.
 */
export function withOldestBase(draft: OperationDraft, operations: readonly Operation[]): OperationDraft {
  if (!draft.baseVersion) return draft;
  const versions = operations
    .filter((one) => rowOf(one) === rowOf(draft))
    .filter(({ state }) => state === 'waiting' || (state === 'rejected' && !isDeletion(draft)))
    .flatMap(({ baseVersion }) => baseVersion ?? []);
  return { ...draft, baseVersion: Math.min(draft.baseVersion, ...versions) };
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
