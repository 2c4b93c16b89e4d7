import type { Operation } from '../../../domain/contract/operation.ts';

/** What needs the person comes first; then by creation. */
export function listOrder(operations: readonly Operation[]): Operation[] {
  return [...operations].sort((a, b) => rank(a) - rank(b) || a.seq - b.seq);
}

const rank = ({ state }: Operation) => (state === 'rejected' ? 0 : 1);
