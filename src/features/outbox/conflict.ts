import type { CurrentRow } from '../../../domain/contract/call.ts';
import { conflictingFields, isSame } from '../../../domain/contract/edit-conflicts.ts';
import type { BaseValues, Operation, OperationDraft } from '../../../domain/contract/operation.ts';
import type { PlanInput } from '../../../domain/plan/plan.ts';
import { clearedBy, PRICED } from '../../../domain/plan/plan-fields.ts';
import type { ProviderInput } from '../../../domain/provider/provider.ts';
import { shownFields } from './operation-messages.ts';

/** The reason why an edit or a deletion no longer applies: the row changed meanwhile (docs/offline.md#r10). */
export interface Conflict {
  /** `sameField`: both changed the same field. `changed`: the row to delete was changed. `gone`: the row to edit was deleted. */
  kind: 'sameField' | 'changed' | 'gone';
  /** The fields in conflict: the user's value and the current one. */
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
      fields: conflicting.map((field) => ({ field, mine: change[field], theirs: current[field] })),
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

/** Applies the user's values to the current row. */
export function keepMine(operation: Operation, { row }: Conflict): OperationDraft {
  const base = changeOf(operation) ? baseIn(row, Object.keys(changeOf(operation) ?? {})) : operation.base;
  return { ...draftOf(operation), base, baseVersion: row.version } as OperationDraft;
}

/** Returns the edit without the fields in conflict; null if nothing is left. */
export function takeTheirs(operation: Operation, { fields, row }: Conflict): OperationDraft | null {
  const lost = new Set(fields.map(({ field }) => field));
  // The discount was stated of the price that is given up, and so was the answer that it is right.
  if (PRICED.some((field) => lost.has(field))) for (const field of ['discount', 'confirm_price']) lost.add(field);
  // So was the reason of the use that is given up.
  if (lost.has('use')) lost.add('use_reason');
  const left = Object.entries(changeOf(operation) ?? {}).filter(([field]) => !lost.has(field));
  if (left.length === 0) return null;
  const draft = draftOf(operation);
  const change = Object.fromEntries(left);
  return {
    ...draft,
    fields: { ...draft.fields, change },
    base: baseIn(row, Object.keys(change)),
    baseVersion: row.version,
  } as OperationDraft;
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
