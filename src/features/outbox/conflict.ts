import type { CurrentRow } from '../../../domain/contract/call.ts';
import { conflictingFields, isSame } from '../../../domain/contract/edit-conflicts.ts';
import type { BaseValues, Operation, OperationDraft } from '../../../domain/contract/operation.ts';
import type { PlanInput } from '../../../domain/plan/plan.ts';
import { builtOn, clearedBy, PRICED } from '../../../domain/plan/plan-fields.ts';
import type { ProviderInput } from '../../../domain/provider/provider.ts';
import { shownFields } from './operation-messages.ts';

/** The reason why an edit or a deletion no longer applies: the row changed meanwhile (docs/offline.md#r10). */
export interface Conflict {
  /**
   * `sameField`: a field that the edit changes or builds on was changed. `changed`: the row to delete was changed. `gone`: the
   * row to edit was deleted.
   */
  kind: 'sameField' | 'changed' | 'gone';
  /** The fields in conflict: the user's value, or the one that the user saw and left, and the current one. */
  fields: { field: string; mine: unknown; theirs: unknown }[];
  row: CurrentRow;
}

/** Returns the conflict of a rejected change; undefined if it was rejected for another reason. */
export function conflictOf(operation: Operation): Conflict | undefined {
  const { row, status } = operation.lastError ?? {};
  if (operation.state !== 'rejected' || !row) return undefined;
  const { base } = operation;
  const { current } = row;
  const change = changeOf(operation);
  if (status === 410) return change && { kind: 'gone', fields: [], row };
  if (change) {
    const conflicting = conflictingFields(change, base ?? {}, current);
    return {
      kind: 'sameField',
      fields: conflicting.map((field) => ({ field, mine: { ...base, ...change }[field], theirs: current[field] })),
      row,
    };
  }
  const changed = shownFields(Object.keys(base ?? {})).filter((field) => !isSame(base?.[field], current[field]));
  return {
    kind: 'changed',
    fields: changed.map((field) => ({ field, mine: base?.[field], theirs: current[field] })),
    row,
  };
}

/** True for a field that a change of the user sets. Others are only built on. */
export const isEdited = ({ fields }: Operation, field: string): boolean =>
  'change' in fields && field in (fields.change as object);

/** Applies the user's values to the current row, with those that the user saw beside them. */
export function keepMine(operation: Operation, { fields, row }: Conflict): OperationDraft {
  const change = changeOf(operation);
  if (change === undefined)
    return { ...draftOf(operation), base: operation.base, baseVersion: row.version } as OperationDraft;
  const mine = Object.fromEntries(fields.map(({ field, mine }) => [field, mine]));
  return editOf(operation, { ...change, ...mine }, row);
}

/** Returns an edit of the current row. */
function editOf(operation: Operation, change: BaseValues, row: CurrentRow): OperationDraft {
  const draft = draftOf(operation);
  const base = baseIn(row, operation.kind === 'updatePlan' ? builtOn(Object.keys(change)) : Object.keys(change));
  return { ...draft, fields: { ...draft.fields, change }, base, baseVersion: row.version } as OperationDraft;
}

/** Returns the edit without the fields in conflict; null if nothing is left. */
export function takeTheirs(operation: Operation, { fields, row }: Conflict): OperationDraft | null {
  const lost = new Set(fields.map(({ field }) => field));
  // A price is given up whole, with the discount that was stated of it and the answer that it is right.
  if (PRICED.some((field) => lost.has(field)))
    for (const field of [...PRICED, 'discount', 'confirm_price']) lost.add(field);
  // So was the reason of the use that is given up.
  if (lost.has('use')) lost.add('use_reason');
  const left = Object.entries(changeOf(operation) ?? {}).filter(([field]) => !lost.has(field));
  return left.length === 0 ? null : editOf(operation, Object.fromEntries(left), row);
}

/** Returns a new row with the values of the deleted one and the edit; null if the new row would have no owner. */
export function createAgain(operation: Operation, { row }: Conflict, id: string): OperationDraft | null {
  const { id: _, ...values } = row.current;
  const change = changeOf(operation) ?? {};
  const fields = { ...values, ...clearedBy(change), ...change, id };
  if (operation.kind === 'updatePlan') return { kind: 'createPlan', fields: fields as PlanInput & { id: string } };
  if (operation.kind !== 'updateProvider' || !values.user_id) return null;
  return { kind: 'createProvider', fields: fields as unknown as ProviderInput & { id: string } };
}

function changeOf(operation: Operation): BaseValues | undefined {
  const { kind, fields } = operation;
  return kind === 'updatePlan' || kind === 'updateProvider' ? fields.change : undefined;
}

const draftOf = ({ kind, fields }: Operation) => ({ kind, fields }) as OperationDraft;

const baseIn = ({ current }: CurrentRow, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, current[field] ?? null]));
