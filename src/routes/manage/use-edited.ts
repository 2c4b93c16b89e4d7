import { useState } from 'react';
import type { Operation } from '../../../domain/contract/operation.ts';

/** The refused change that a form begins with, by its opId; also when it is gone: the form keeps what it began with. */
export function useEdited(operations: readonly Operation[], opId: string | undefined): Operation | undefined {
  const found = operations.find((operation) => operation.opId === opId);
  const [kept, setKept] = useState(found);
  if (found && found.opId !== kept?.opId) setKept(found);
  return kept;
}
