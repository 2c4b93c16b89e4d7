import type { Operation } from '../../../domain/contract/operation.ts';
import type { OutboxChange } from './outbox-store.ts';

/** The key of a table's only row. */
export const ONLY = 'only';

export type AddAtOnce = typeof addAtOnce;

const STORES = ['operations', 'device', 'session'] as const;

/**
 * Adds one operation in the task that asks for it, in one transaction with strict durability (docs/offline.md#r1). A user
 * waits for this write (docs/performance.md#p11): Dexie makes the first request only after the task, and waits for the
 * answer to the last one before the commit.
 * @param toStored the row of an operation
 * @returns as `OutboxStore.write`; undefined if the change does more than to add, or if the connection is closed: then Dexie
 * has to do it
 */
export function addAtOnce(
  db: IDBDatabase,
  change: OutboxChange,
  toStored: (operation: Operation) => unknown,
): Promise<Operation | 'void'> | undefined {
  const { ifSessionOf: _, add, newDeviceId: __, ...more } = change;
  const writing = add && Object.keys(more).length === 0 ? begin(db) : undefined;
  return writing && addIn(writing, change, toStored);
}

function addIn(
  writing: IDBTransaction,
  { ifSessionOf, add, newDeviceId }: OutboxChange,
  toStored: (operation: Operation) => unknown,
): Promise<Operation | 'void'> {
  return new Promise((resolve, reject) => {
    const store = (name: (typeof STORES)[number]) => writing.objectStore(name);
    let added: Operation | 'void' = 'void';
    const owner = store('session').get(ONLY);
    const known = store('device').get(ONLY);

    function addForOwner(): void {
      if (ifSessionOf !== undefined && owner.result?.userId !== ifSessionOf) return;
      const deviceId = known.result ?? newDeviceId ?? '';
      if (known.result === undefined) store('device').put(deviceId, ONLY);
      const row = { ...add, deviceId } as Operation;
      const adding = store('operations').add(toStored(row));
      adding.onsuccess = () => {
        added = { ...row, seq: Number(adding.result) };
      };
      writing.commit();
    }

    // Requests are answered in order, so the owner is known by then.
    known.onsuccess = () => {
      try {
        addForOwner();
      } catch (error) {
        // An error that a handler throws would abort the transaction without its name, such as QuotaExceededError.
        reject(error);
        writing.abort();
      }
    };
    writing.oncomplete = () => resolve(added);
    writing.onabort = () => reject(writing.error);
  });
}

function begin(db: IDBDatabase): IDBTransaction | undefined {
  try {
    return db.transaction(STORES, 'readwrite', { durability: 'strict' });
  } catch {
    // The connection is closed; Dexie opens it again.
    return undefined;
  }
}
