import type { Operation } from '../../domain/contract/operation.ts';
import { isCreation } from '../../src/data/outbox/operation-kinds.ts';

/** Whether an operation waits for the person to decide about what was to make its entity. */
export function isHeld({ state, entityKey }: Operation, all: readonly Operation[]): boolean {
  if (state !== 'waiting') return false;
  return all.some((one) => one.entityKey === entityKey && one.state === 'rejected' && isCreation(one));
}
