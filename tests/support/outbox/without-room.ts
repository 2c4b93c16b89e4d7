import { IDBObjectStore } from 'fake-indexeddb';

/** Runs a task while the device has no room: every record that is to be written is refused. */
export async function withoutRoom<T>(task: () => Promise<T>): Promise<T> {
  const { add, put } = IDBObjectStore.prototype;
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
  try {
    return await task();
  } finally {
    Object.assign(IDBObjectStore.prototype, { add, put });
  }
}
