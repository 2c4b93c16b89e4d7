import type { Operation, OperationDraft } from '../../../domain/contract/operation.ts';
import { OPERATION_CALLS, type OperationKind } from '../../../domain/contract/operation.ts';

/** What an operation is to the server: which call, and what goes into it. */
export function callOf(meant: OperationDraft) {
  return { call: OPERATION_CALLS[meant.kind], ...partsOf(meant) };
}

function partsOf(meant: OperationDraft): { params: Record<string, string>; body?: unknown } {
  switch (meant.kind) {
    case 'rateNetworks':
    case 'createPlan':
    case 'createProvider':
      return { params: {}, body: meant.fields };
    case 'createPlans':
      return { params: {}, body: meant.fields.plans };
    case 'recordClick':
    case 'deletePlan':
      return { params: { id: meant.fields.plan_id } };
    case 'updatePlan':
      return { params: { id: meant.fields.plan_id }, body: meant.fields.change };
    case 'updateProvider':
      return { params: { id: meant.fields.provider_id }, body: meant.fields.change };
    case 'deleteProvider':
      return { params: { id: meant.fields.provider_id } };
    case 'updateUser': {
      const { user_id: id, ...body } = meant.fields;
      return { params: { id }, body };
    }
  }
}

interface Around {
  userId: string;
  opId: string;
  /** What waits already. */
  operations: readonly Operation[];
}

/**
 * What an operation changes: those on one entity go out in order (docs/offline.md#r7). One person's ratings are an entity; a
 * click changes nothing that another click could, so each is one of its own. A plan belongs to the bulk upload that
 * makes it as long as that waits.
 */
export function entityOf(meant: OperationDraft, { userId, opId, operations }: Around): string {
  switch (meant.kind) {
    case 'rateNetworks':
      return `ratings:${userId}`;
    case 'recordClick':
      return `click:${opId}`;
    case 'updateUser':
      return `user:${meant.fields.user_id}`;
    case 'createPlans':
      return `plans:${opId}`;
    case 'createPlan':
      return `plan:${meant.fields.id}`;
    case 'updatePlan':
    case 'deletePlan':
      return makerOf(meant.fields.plan_id, operations) ?? `plan:${meant.fields.plan_id}`;
    case 'createProvider':
      return `provider:${meant.fields.id}`;
    case 'updateProvider':
    case 'deleteProvider':
      return `provider:${meant.fields.provider_id}`;
  }
}

/** The entity of a bulk upload that holds a plan, as long as something of it waits. */
function makerOf(planId: string, operations: readonly Operation[]): string | undefined {
  const bulk = operations.find(
    (one) => one.kind === 'createPlans' && one.fields.plans.some(({ id }) => id === planId),
  )?.entityKey;
  // The upload may be through while an edit that followed it is not.
  return bulk ?? operations.find((one) => one.entityKey.startsWith('plans:') && rowOf(one) === planId)?.entityKey;
}

/** The row that an edit or a deletion is about; undefined for what is neither. */
export function rowOf({ kind, fields }: OperationDraft): string | undefined {
  if (kind === 'updatePlan' || kind === 'deletePlan') return fields.plan_id;
  return kind === 'updateProvider' || kind === 'deleteProvider' ? fields.provider_id : undefined;
}

/**
 * What the person meant, built on no newer version than what waits on the row already: that hides from them what is new
 * in it. An edit of theirs that was refused may have hidden it when they began.
 */
export function builtOn(meant: OperationDraft, operations: readonly Operation[]): OperationDraft {
  if (!meant.baseVersion) return meant;
  const versions = operations
    .filter((one) => rowOf(one) === rowOf(meant))
    .filter(({ state }) => state === 'waiting' || (state === 'attention' && !isDeletion(meant)))
    .flatMap(({ baseVersion }) => baseVersion ?? []);
  return { ...meant, baseVersion: Math.min(meant.baseVersion, ...versions) };
}

const CREATES: ReadonlySet<OperationKind> = new Set(['createPlan', 'createPlans', 'createProvider']);
const DELETES: ReadonlySet<OperationKind> = new Set(['deletePlan', 'deleteProvider']);
const CATALOGUE: ReadonlySet<OperationKind> = new Set([...CREATES, ...DELETES, 'updatePlan', 'updateProvider']);

/** What follows it on its entity cannot be done before it. */
export const isCreation = ({ kind }: Pick<Operation, 'kind'>): boolean => CREATES.has(kind);

/** It is done when what it was to delete is gone. */
export const isDeletion = ({ kind }: Pick<Operation, 'kind'>): boolean => DELETES.has(kind);

/** It changes what lists show. */
export const isOfCatalogue = ({ kind }: Pick<Operation, 'kind'>): boolean => CATALOGUE.has(kind);

/** What a row is when it is made: not every answer tells it. */
const FIRST_VERSION = 1;

/** The version that a row has by an operation that was done; undefined where rows have none. */
export function versionMadeBy(done: Pick<Operation, 'kind' | 'version'>): number | undefined {
  return done.version ?? (isCreation(done) ? FIRST_VERSION : undefined);
}
