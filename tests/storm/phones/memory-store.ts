import type { Operation } from '../../../domain/contract/operation.ts';
import type { OutboxSession, OutboxStore } from '../../../src/data/db/outbox-store.ts';

/** A store in place of IndexedDB, for the changes that a sender makes. */
export interface MemoryStore extends OutboxStore {
  add: (operation: Operation) => void;
}

/** Creates a store without operations. An acknowledged one is removed at once: there is no catalogue that must show it. */
export function createMemoryStore(session: OutboxSession, deviceId: string): MemoryStore {
  const stored = new Map<string, Operation>();
  return {
    add: (operation) => void stored.set(operation.opId, operation),
    read: async () => ({ deviceId, session, operations: [...stored.values()], unknown: [], sent: [] }),
    write: async ({ remove = [], update = [] }) => {
      for (const opId of remove) stored.delete(opId);
      for (const { opId, progress } of update) {
        const operation = stored.get(opId);
        if (progress.state === 'acknowledged') stored.delete(opId);
        else if (operation) stored.set(opId, { ...operation, ...progress } as Operation);
      }
      return null;
    },
  };
}
