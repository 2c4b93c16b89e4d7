import { clashesOf, isSame } from '../../../domain/contract/merge-edit.ts';
import type { CurrentRow } from '../../../domain/contract/message.ts';
import type { BaseValues, Operation, OperationDraft } from '../../../domain/contract/operation.ts';
import type { PlanInput } from '../../../domain/plan/plan.ts';
import { originAfter } from '../../../domain/plan/price-origin.ts';
import type { ProviderInput } from '../../../domain/provider/provider.ts';
import { toldFields } from './operation-messages.ts';

/** What stands in the way of an edit or a deletion that others have made void meanwhile (docs/offline.md#r10). */
export interface Conflict {
  /** `clash`: both changed the same; `changed`: changed where it was to be deleted; `gone`: deleted where it was to be
   *  changed. */
  kind: 'clash' | 'changed' | 'gone';
  /** The fields in question, as the person wrote them and as they are. */
  fields: { field: string; mine: unknown; theirs: unknown }[];
  row: CurrentRow;
}

/** The conflict that a refused change stands in; undefined where it was refused for something else. */
export function conflictOf(operation: Operation): Conflict | undefined {
  const { row, status } = operation.lastError ?? {};
  if (operation.state !== 'attention' || !row) return undefined;
  const { base } = operation;
  const { current } = row;
  const change = changeOf(operation);
  if (status === 410) return change && { kind: 'gone', fields: [], row };
  if (change) {
    const clashes = clashesOf(change, base ?? {}, current);
    return {
      kind: 'clash',
      fields: clashes.map((field) => ({ field, mine: change[field], theirs: current[field] })),
      row,
    };
  }
  const changed = toldFields(Object.keys(base ?? {})).filter((field) => !isSame(base?.[field], current[field]));
  return {
    kind: 'changed',
    fields: changed.map((field) => ({ field, mine: base?.[field], theirs: current[field] })),
    row,
  };
}

/** The person's own values, over the row as it is now. */
export function keepMine(operation: Operation, { row }: Conflict): OperationDraft {
  const base = changeOf(operation) ? baseIn(row, Object.keys(changeOf(operation) ?? {})) : operation.base;
  return { ...meantBy(operation), base, baseVersion: row.version } as OperationDraft;
}

/** What is left of an edit without the fields that others have changed; null when that is nothing. */
export function takeTheirs(operation: Operation, { fields, row }: Conflict): OperationDraft | null {
  const lost = new Set(fields.map(({ field }) => field));
  const left = Object.entries(changeOf(operation) ?? {}).filter(([field]) => !lost.has(field));
  if (left.length === 0) return null;
  const meant = meantBy(operation);
  const change = Object.fromEntries(left);
  return {
    ...meant,
    fields: { ...meant.fields, change },
    base: baseIn(row, Object.keys(change)),
    baseVersion: row.version,
  } as OperationDraft;
}

/** A new row with all that the deleted one held and the edit over it; null where nobody could hold it. */
export function createAgain(operation: Operation, { row }: Conflict, id: string): OperationDraft | null {
  const { id: _, ...held } = row.current;
  const change = changeOf(operation) ?? {};
  const fields = { ...held, ...originAfter(change), ...change, id };
  if (operation.kind === 'updatePlan') return { kind: 'createPlan', fields: fields as PlanInput & { id: string } };
  if (operation.kind !== 'updateProvider' || !held.user_id) return null;
  return { kind: 'createProvider', fields: fields as unknown as ProviderInput & { id: string } };
}

function changeOf(operation: Operation): BaseValues | undefined {
  const { kind, fields } = operation;
  return kind === 'updatePlan' || kind === 'updateProvider' ? fields.change : undefined;
}

const meantBy = ({ kind, fields }: Operation) => ({ kind, fields }) as OperationDraft;

const baseIn = ({ current }: CurrentRow, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, current[field] ?? null]));
