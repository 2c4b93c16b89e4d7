// Edits of one row are one change to the user: two offline edits of one price make one card, with the last price. The
// outbox still sends each by itself, in order. If the server rejects several of them, the user decides once.

import type { Operation } from '../../../domain/contract/operation.ts';
import { isDeletion, rowOf } from './operation-kinds.ts';

/** A change as the user sees it. */
export interface ShownChange {
  /** The newest of its edits, or the newest rejected one, with the values of all. Any other operation as it is stored. */
  operation: Operation;
  /** The stored operations, oldest first. */
  parts: readonly Operation[];
}

/**
 * Groups the operations of one user, which come in the order of creation. Edits that wait behind a rejected one of their
 * row belong to it: its card shows the user's last values, and the user decides about all of them.
 */
export function shownChanges(operations: readonly Operation[]): ShownChange[] {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    // A question about a price is about one price: a later one is another change.
    const isAsked = operation.lastError?.code === 'price_unusual';
    const row = isDeletion(operation) || isAsked ? undefined : rowOf(operation);
    const rejected = `rejected${row}`;
    const key = groups.has(rejected) ? rejected : operation.state + (row ?? operation.opId);
    groups.set(key, [...(groups.get(key) ?? []), operation]);
  }
  return [...groups.values()].map((parts) => ({ operation: parts.sort(byCreation).reduce(together), parts }));
}

/**
 * Compares edits of one row by creation. Releases that share the database gave the parts of a split refresh the newest
 * numbers (docs/offline.md#r7): only the time of such a part tells where its refresh was.
 */
function byCreation(one: Operation, other: Operation): number {
  return isLatePart(one) || isLatePart(other) ? one.createdAtMs - other.createdAtMs : one.seq - other.seq;
}

/** True for a part with such a number. Its failure has no property `field`; that of any other refusal has, perhaps empty. */
const isLatePart = ({ seq, lastError }: Operation) => lastError?.row && !('field' in lastError) && seq % 1 === 0;

/** The newer of two edits of one row, with the values of both. */
function together(older: Operation, newer: Operation): Operation {
  const { nextAttemptAtMs, lastError } = older;
  return {
    ...newer,
    ...(newer.state !== older.state && { ...older, createdAtMs: newer.createdAtMs }),
    // The older edit is sent first.
    ...(newer.state === 'waiting' && { nextAttemptAtMs, lastError }),
    fields: fieldsTogether(older.fields, newer.fields),
    // The values before both edits. A conflict is about those that the newer edit found.
    base: newer.lastError?.row ? { ...older.base, ...newer.base } : newer.base && { ...newer.base, ...older.base },
  } as Operation;
}

function fieldsTogether(older: Operation['fields'], newer: Operation['fields']) {
  if (!('change' in older && 'change' in newer)) return { ...older, ...newer };
  // The user's word that a price is right is not about a later price.
  return { ...newer, change: { ...older.change, confirm_price: undefined, ...newer.change } };
}

/** A plan's or provider's edit, also as a row of a refresh. Other rows and operations have no `change`. */
interface Edit {
  plan_id?: string;
  provider_id?: string;
  change?: object;
}

/**
 * Returns the rejected edits of plans and providers whose fields an operation of the same user has all set after them. Once
 * the server has done the operation, their older values must not be sent any more (docs/offline.md#r10).
 */
export function supersededBy({ kind, fields, seq }: Operation, operations: readonly Operation[]): Operation[] {
  const edits = (kind === 'refreshPlans' ? fields.rows : [fields]) as readonly Edit[];
  return operations.filter((one) => {
    const { plan_id, provider_id, change = {} } = one.fields as Edit;
    // The user's word that a price is right is no value of its own.
    const names = Object.keys(change).filter((name) => name !== 'confirm_price');
    const isSameRow = (edit: Edit) => edit.plan_id === plan_id && edit.provider_id === provider_id;
    return (
      one.state === 'rejected' &&
      one.seq < seq &&
      names[0] &&
      edits.some(({ change: later = {}, ...row }) => isSameRow(row) && names.every((name) => name in later))
    );
  });
}
