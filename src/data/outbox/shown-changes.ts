// Edits of one row are one change to the user: two offline edits of one price make one card, with the last price. The
// outbox still sends each by itself, in order. If the server rejects several of them, the user decides once.

import { isSame } from '../../../domain/contract/edit-conflicts.ts';
import type { BaseValues, Operation } from '../../../domain/contract/operation.ts';

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
    const key = `${operation.state} ${editedRow(operation) ?? operation.opId}`;
    const group = groups.get(key);
    if (group) group.push(operation);
    else groups.set(key, [operation]);
  }
  return [...groups.values()].map((parts) => ({ operation: parts.reduce(together), parts }));
}

/** The ID of the row that an edit is about; undefined for other operations. */
function editedRow({ kind, fields }: Operation): string | undefined {
  if (kind === 'updatePlan') return fields.plan_id;
  if (kind === 'updateProvider') return fields.provider_id;
  return kind === 'updateUser' ? fields.user_id : undefined;
}

/** The newer of two edits of one row, with the values of both. */
function together(older: Operation, newer: Operation): Operation {
  const { attempts, nextAttemptAtMs, lastError } = older;
  // The older edit is sent first: its tries are those of both. A rejected row is shown as the newer edit met it.
  const tries = newer.state === 'waiting' ? { attempts, nextAttemptAtMs, lastError } : {};
  return { ...newer, ...tries, fields: fieldsTogether(older, newer), base: baseTogether(older, newer) } as Operation;
}

function fieldsTogether({ fields: older }: Operation, { fields: newer }: Operation): Operation['fields'] {
  if (!('change' in older && 'change' in newer)) return { ...older, ...newer };
  return { ...newer, change: { ...older.change, ...newer.change } };
}

/** The values before both edits: not those that the older edit set, unless a conflict is about them. */
function baseTogether(older: Operation, newer: Operation): BaseValues | null {
  if (older.base === null || newer.base === null) return newer.base;
  const set: BaseValues = 'change' in older.fields && !newer.lastError?.row ? older.fields.change : {};
  const found = Object.entries(newer.base).filter(([field, value]) => !(field in set && isSame(set[field], value)));
  return { ...older.base, ...Object.fromEntries(found) };
}
