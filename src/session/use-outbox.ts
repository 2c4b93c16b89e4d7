import { useState, useSyncExternalStore } from 'react';
import type { Operation } from '../../domain/contract/operation.ts';
import { outbox } from '../data/outbox/device-outbox.ts';
import { shownChanges } from '../data/outbox/shown-changes.ts';

/** Returns the outbox and its state. */
export function useOutbox() {
  return { outbox, state: useSyncExternalStore(outbox.subscribe, outbox.getState) };
}

/** Returns the rejected change that a form corrects. The form keeps it after it left the outbox. */
export function useEditedOperation(operations: readonly Operation[], opId: string | undefined): Operation | undefined {
  const found = shownChanges(operations).find(({ parts }) => parts.some((part) => part.opId === opId))?.operation;
  const [last, setLast] = useState(found);
  if (found && found.opId !== last?.opId) setLast(found);
  return last;
}
