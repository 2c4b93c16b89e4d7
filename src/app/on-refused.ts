import type { Operation } from '../../domain/contract/operation.ts';
import type { Outbox } from '../data/outbox/outbox-state.ts';

/** Calls back for each change that was waiting when it was last looked at, and needs attention now. */
export function onRefused(
  outbox: Pick<Outbox, 'getState' | 'subscribe'>,
  listener: (refused: Operation) => void,
): void {
  let waiting = new Set<string>();
  outbox.subscribe(() => {
    const { operations } = outbox.getState();
    const refused = operations.filter(({ opId, state }) => state === 'rejected' && waiting.has(opId));
    waiting = new Set(operations.filter(({ state }) => state === 'waiting').map(({ opId }) => opId));
    for (const operation of refused) listener(operation);
  });
}
