// Edits of one row are one change to the user: two offline edits of one price make one card, with the last price. The
// outbox still sends each by itself, in order. If the server rejects several of them, the user decides once.

import type { Operation } from '../../../domain/contract/operation.ts';
import { isDeletion, rowOf } from './operation-kinds.ts';

/** A change as the user sees it. */
export interface ShownChange {
  /** The newest of its edits, with the values of all of them. Any other operation as it is stored. */
  operation: Operation;
  /** The stored operations, oldest first. */
  parts: readonly Operation[];
}

/** Groups the operations of one user, which come in the order of creation. Edits in different states stay apart. */
export function shownChanges(operations: readonly Operation[]): ShownChange[] {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    const row = isDeletion(operation) ? undefined : rowOf(operation);
    const key = operation.state + (row ?? operation.opId);
    groups.set(key, [...(groups.get(key) ?? []), operation]);
  }
  return [...groups.values()].map((parts) => ({ operation: parts.reduce(together), parts }));
}

/** The newer of two edits of one row, with the values of both. */
function together(older: Operation, newer: Operation): Operation {
  const { nextAttemptAtMs, lastError } = older;
  return {
    ...newer,
    // The older edit is sent first.
    ...(newer.state === 'waiting' && { nextAttemptAtMs, lastError }),
    fields: fieldsTogether(older.fields, newer.fields),
    // The values before both edits. A conflict is about those that the newer edit found.
    base: newer.lastError?.row ? { ...older.base, ...newer.base } : newer.base && { ...newer.base, ...older.base },
  } as Operation;
}

function fieldsTogether(older: Operation['fields'], newer: Operation['fields']) {
  if (!('change' in older && 'change' in newer)) return { ...older, ...newer };
  return { ...newer, change: { ...older.change, ...newer.change } };
}
