import type { Dexie, Table } from 'dexie';
import { OPERATION_CALLS, type Operation, type SentRecord } from '../../../domain/contract/operation.ts';
import { type AddAtOnce, ONLY } from './add-at-once.ts';
import { type IndexedDbDeps, loadDexie } from './load-dexie.ts';
import type { OutboxChange, OutboxContent, OutboxSession, OutboxStore } from './outbox-store.ts';
import { StorageError, storageStep } from './storage-error.ts';

/**
 * The outbox in IndexedDB, in a database of its own: these rows exist nowhere else. Every change is one transaction with
 * strict durability (docs/offline.md#r1). VERSIONS only grows, and no version drops a table or a field. An older worker
 * and a newer page share this database, so the stored names of states stay those of the first release.
 */
const NAME = 'sabidata-outbox';
const OPEN_LIMIT_MS = 3_000;
const STEP_LIMIT_MS = 8_000;

const VERSIONS: readonly Record<string, string>[] = [
  { operations: '++seq, opId, userId', device: '', session: '', sent: 'userId' },
];

/** The names that the first release gave to the states. */
const STORED_STATE = { waiting: 'waiting', rejected: 'attention', acknowledged: 'landed' } as const;
const STATE = { waiting: 'waiting', attention: 'rejected', landed: 'acknowledged' } as const;

type StoredState = keyof typeof STATE;
type StoredOperation = Omit<Operation, 'state'> & { state: StoredState };

interface Tables {
  db: Dexie;
  operations: Table<StoredOperation, number>;
  device: Table<string, string>;
  session: Table<OutboxSession, string>;
  sent: Table<SentRecord, string>;
}

/**
 * Creates the outbox's store. The first use loads Dexie and opens the database.
 * @param addAtOnce makes additions faster; the worker, which adds nothing, leaves it out
 */
export function createOutboxStore(deps: IndexedDbDeps = globalThis, addAtOnce?: AddAtOnce): OutboxStore {
  let opening: Promise<Tables> | undefined;
  let opened: Tables | undefined;

  async function tables(): Promise<Tables> {
    const attempt = (opening ??= openTables(deps));
    try {
      opened = await storageStep(OPEN_LIMIT_MS, attempt);
      return opened;
    } catch (error) {
      opening = undefined;
      // A database that opens after the time limit would block upgrades in other tabs.
      attempt.then(({ db }) => db.close()).catch(() => undefined);
      throw error;
    }
  }

  const step = async <T>(task: (open: Tables) => Promise<T>): Promise<T> =>
    storageStep(STEP_LIMIT_MS, task(await tables()));

  return {
    read: () => step(read),
    write(change) {
      const adding = opened && addAtOnce?.(opened.db.backendDB(), change, toStored);
      return adding ? storageStep(STEP_LIMIT_MS, adding) : step((open) => write(open, change));
    },
  };
}

async function openTables({ indexedDB, IDBKeyRange }: IndexedDbDeps): Promise<Tables> {
  if (!indexedDB || !IDBKeyRange) throw new StorageError('missing');
  const { Dexie } = await loadDexie();
  const db = new Dexie(NAME, { indexedDB, IDBKeyRange, chromeTransactionDurability: 'strict' });
  VERSIONS.forEach((stores, index) => {
    db.version(index + 1).stores(stores);
  });
  await db.open();
  const [operations, device, session, sent] = ['operations', 'device', 'session', 'sent'].map((name) => db.table(name));
  return { db, operations, device, session, sent } as unknown as Tables;
}

function read({ db, operations, device, session, sent }: Tables): Promise<OutboxContent> {
  return db.transaction('r', operations, device, session, sent, async () => {
    // All requests at once: each wait in between takes a turn of a busy page.
    const [rows, deviceId, owner, records] = await Promise.all([
      operations.orderBy('seq').toArray(),
      device.get(ONLY),
      session.get(ONLY),
      sent.toArray(),
    ]);
    return {
      deviceId,
      session: owner,
      operations: rows.filter(isKnown).map(fromStored),
      unknown: rows.filter((row) => !isKnown(row)),
      sent: records.filter(isOfKnownKind),
    };
  });
}

function write(tables: Tables, change: OutboxChange): Promise<Operation | null | 'void'> {
  const { db, operations, device, session, sent } = tables;
  return db.transaction('rw', operations, device, session, sent, async () => {
    const [owner, deviceId] = await Promise.all([session.get(ONLY), change.add ? device.get(ONLY) : undefined]);
    if (!(await conditionsHold(tables, change, owner))) return 'void';
    if (change.remove?.length) await removeAll(operations, change.remove);
    for (const { opId, progress } of change.update ?? []) await operations.where({ opId }).modify(toStored(progress));
    for (const { opId, into } of change.split ?? []) await replaceWaiting(operations, opId, into);
    if (change.session !== undefined) await replaceSession(tables, change.session);
    if (change.forget !== undefined) await operations.where({ userId: change.forget }).delete();
    if (change.forgetAll) await Promise.all([operations.clear(), device.clear()]);
    const { userId } = (change.session === undefined ? owner : change.session) ?? {};
    for (const record of change.sent ?? []) if (record.userId === userId) await sent.put(record);
    return change.add ? add(tables, change, deviceId) : null;
  });
}

async function conditionsHold(
  { operations }: Tables,
  { ifSessionOf, ifRejected }: OutboxChange,
  owner: OutboxSession | undefined,
): Promise<boolean> {
  if (ifSessionOf !== undefined && owner?.userId !== ifSessionOf) return false;
  if (ifRejected === undefined) return true;
  const row = await operations.get({ opId: ifRejected });
  return row?.state === STORED_STATE.rejected;
}

/** Deletes operations in two rounds: `anyOf` would wait for each of them. */
async function removeAll(operations: Tables['operations'], opIds: readonly string[]): Promise<void> {
  const found = await Promise.all(opIds.map((opId) => operations.where({ opId }).primaryKeys()));
  await operations.bulkDelete(found.flat());
}

async function replaceWaiting(
  operations: Tables['operations'],
  opId: string,
  into: readonly Operation[],
): Promise<void> {
  const waiting = await operations
    .where({ opId })
    .and(({ state }) => state === STORED_STATE.waiting)
    .delete();
  if (waiting > 0) await operations.bulkAdd(into.map((part) => toStored(part)));
}

async function replaceSession({ session, sent }: Tables, next: OutboxSession | null): Promise<void> {
  if (next === null) await session.delete(ONLY);
  else await session.put(next, ONLY);
  await sent.filter(({ userId }) => userId !== next?.userId).delete();
}

async function add({ operations, device }: Tables, change: OutboxChange, known: string | undefined) {
  const { add, addAt, newDeviceId } = change;
  const deviceId = known ?? newDeviceId ?? '';
  if (known === undefined) await device.put(deviceId, ONLY);
  const row = { ...add, deviceId, ...(addAt === undefined ? {} : { seq: addAt }) } as Operation;
  return { ...row, seq: await operations.add(toStored(row)) };
}

/** False for what a newer release has stored before it was taken back: this one must not touch it. */
const isKnown = (row: StoredOperation) => isOfKnownKind(row) && row.state in { ...STATE, ...STORED_STATE };

const isOfKnownKind = ({ kind }: { kind: string }) => Object.hasOwn(OPERATION_CALLS, kind);

/** The operation of a stored row; a row that already has a newer name of its state keeps it. */
const fromStored = (row: StoredOperation) => ({ ...row, state: STATE[row.state] ?? row.state }) as Operation;

function toStored<T extends { state?: Operation['state'] }>(row: T): Omit<T, 'state'> & { state: StoredState };
function toStored(row: { state?: Operation['state'] }) {
  return row.state === undefined ? row : { ...row, state: STORED_STATE[row.state] };
}
