import type { Dexie, Table } from 'dexie';
import type { Operation, SentRecord } from '../../../domain/contract/operation.ts';
import { guarded } from './guarded.ts';
import type { IndexedDbDeps } from './indexed-db.ts';
import { loadDexie } from './load-dexie.ts';
import type { OutboxChange, OutboxContent, OutboxSession, OutboxStore } from './outbox-store.ts';
import { StorageError } from './storage-error.ts';

/**
 * The outbox in IndexedDB, in a database of its own: what is here exists nowhere else. Every change is one transaction
 * that reaches the disk before it counts (docs/offline.md#r1). VERSIONS only grows, and no version drops a table or a field.
 */
const NAME = 'sabidata-outbox';
const OPEN_LIMIT_MS = 3_000;
const STEP_LIMIT_MS = 8_000;

const VERSIONS: readonly Record<string, string>[] = [
  { operations: '++seq, opId, userId', device: '', session: '', sent: 'userId' },
];

/** The key of a table's only row. */
const ONLY = 'only';

interface Tables {
  db: Dexie;
  operations: Table<Operation, number>;
  device: Table<string, string>;
  session: Table<OutboxSession, string>;
  sent: Table<SentRecord, string>;
}

/** The outbox's store. Dexie is loaded and the database opened when it is first used. */
export function createOutboxStore(parts: IndexedDbDeps = globalThis): OutboxStore {
  let opening: Promise<Tables> | undefined;

  async function tables(): Promise<Tables> {
    const attempt = (opening ??= openTables(parts));
    try {
      return await guarded(OPEN_LIMIT_MS, attempt);
    } catch (error) {
      opening = undefined;
      // An open that answers after its time would hold up upgrades in other tabs.
      attempt.then(({ db }) => db.close()).catch(() => undefined);
      throw error;
    }
  }

  const step = async <T>(task: (open: Tables) => Promise<T>): Promise<T> =>
    guarded(STEP_LIMIT_MS, task(await tables()));

  return {
    read: () => step(read),
    write: (change) => step((open) => write(open, change)),
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
  return db.transaction('r', operations, device, session, sent, async () => ({
    deviceId: await device.get(ONLY),
    session: await session.get(ONLY),
    operations: await operations.orderBy('seq').toArray(),
    sent: await sent.toArray(),
  }));
}

function write(tables: Tables, change: OutboxChange): Promise<Operation | null | 'void'> {
  const { db, operations, device, session, sent } = tables;
  return db.transaction('rw', operations, device, session, sent, async () => {
    const [owner, deviceId] = await Promise.all([session.get(ONLY), change.add ? device.get(ONLY) : undefined]);
    if (!(await holds(tables, change, owner))) return 'void';
    if (change.remove?.length) await operations.bulkDelete([...change.remove]);
    for (const { seq, progress } of change.update ?? []) await operations.update(seq, progress);
    if (change.session !== undefined) await begin(tables, change.session);
    if (change.forget !== undefined) await operations.where({ userId: change.forget }).delete();
    const { userId } = (change.session === undefined ? owner : change.session) ?? {};
    for (const record of change.sent ?? []) if (record.userId === userId) await sent.put(record);
    return change.add ? add(tables, change, deviceId) : null;
  });
}

async function holds(
  { operations }: Tables,
  { ifSessionOf, ifInNeed }: OutboxChange,
  owner: OutboxSession | undefined,
): Promise<boolean> {
  if (ifSessionOf !== undefined && owner?.userId !== ifSessionOf) return false;
  if (ifInNeed === undefined) return true;
  const row = await operations.get({ opId: ifInNeed });
  return row?.state === 'attention';
}

async function begin({ session, sent }: Tables, next: OutboxSession | null): Promise<void> {
  if (next === null) await session.delete(ONLY);
  else await session.put(next, ONLY);
  await sent.filter(({ userId }) => userId !== next?.userId).delete();
}

async function add({ operations, device }: Tables, change: OutboxChange, known: string | undefined) {
  const { add, addAt, newDeviceId } = change;
  const deviceId = known ?? newDeviceId ?? '';
  if (known === undefined) await device.put(deviceId, ONLY);
  const row = { ...add, deviceId, ...(addAt === undefined ? {} : { seq: addAt }) } as Operation;
  return { ...row, seq: await operations.add(row) };
}
