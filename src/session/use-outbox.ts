import { useState, useSyncExternalStore } from 'react';
import type { Operation } from '../../domain/contract/operation.ts';
import { outbox } from '../data/outbox/device-outbox.ts';

/** What waits for the signed-in person, and the outbox to act on. */
export function useOutbox() {
  return { outbox, state: useSyncExternalStore(outbox.subscribe, outbox.getState) };
}

/** The refused change that a form begins with, by its opId; also when it is gone: the form keeps what it began with. */
export function useEdited(operations: readonly Operation[], opId: string | undefined): Operation | undefined {
  const found = operations.find((operation) => operation.opId === opId);
  const [kept, setKept] = useState(found);
  if (found && found.opId !== kept?.opId) setKept(found);
  return kept;
}
