import type { Dexie, Table } from 'dexie';
import type { SyncPage } from '../../../domain/contract/sync.calls.ts';
import { type IndexedDbDeps, loadDexie } from './load-dexie.ts';
import {
  type CachedResponse,
  type CachedResponseStore,
  EMPTY_META,
  type LogChange,
  type LogEntry,
  type MirrorMeta,
  type MirrorStore,
  type ResponseFamily,
} from './mirror-store.ts';
import { StorageError, storageStep } from './storage-error.ts';

/**
 * The mirror in IndexedDB: a log of the pages of `/sync` in the order received, and one record about them. A page is one
 * record of columns, which a slow phone writes and reads thirty times faster than rows. Durability is relaxed, because
 * pages lost to a power cut are pulled again; a page and its cursor are always one transaction
 * (docs/offline.md#the-mirror). The same database caches single public responses. The schema only grows.
 */
const MIRROR_NAME = 'sabidata-mirror';
const OPEN_LIMIT_MS = 3_000;
const STEP_LIMIT_MS = 8_000;
const DELETE_LIMIT_MS = 3_000;
const META_KEY = 'meta';

interface Tables {
  db: Dexie;
  pages: Table<SyncPage, number>;
  meta: Table<MirrorMeta, string>;
  answers: Table<CachedResponse, string>;
}

/** Creates the store of the mirror's log. `open` loads Dexie, so that Dexie stays out of the first paint. */
export function createMirrorStore(deps: IndexedDbDeps = globalThis): MirrorStore {
  let tables: Tables | undefined;

  const step = <T>(task: (open: Tables) => Promise<T>): Promise<T> => {
    if (tables === undefined) return Promise.reject(new StorageError('missing'));
    return storageStep(STEP_LIMIT_MS, task(tables));
  };

  return {
    async open() {
      const opening = openTables(deps);
      try {
        tables = await storageStep(OPEN_LIMIT_MS, opening);
      } catch (error) {
        // A database that opens after the time limit would block upgrades in other tabs.
        opening.then(({ db }) => db.close()).catch(() => undefined);
        throw error;
      }
    },
    readAfter: (seq) => step((open) => readAfter(open, seq)),
    write: (change) => step((open) => write(open, change)),
    close: () => tables?.db.close(),
  };
}

/** Opens the database. Fails as `missing` where there is no IndexedDB. */
async function openTables({ indexedDB, IDBKeyRange }: IndexedDbDeps = globalThis): Promise<Tables> {
  if (!indexedDB || !IDBKeyRange) throw new StorageError('missing');
  const { Dexie } = await loadDexie();
  const db = new Dexie(MIRROR_NAME, { indexedDB, IDBKeyRange, chromeTransactionDurability: 'relaxed' });
  db.version(1).stores({ pages: '++', meta: '' });
  db.version(2).stores({ answers: '' });
  // Another tab deletes the database: close it without a warning, and do not open it again on the next read.
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion === null) db.close();
    return newVersion !== null;
  });
  await db.open();
  return { db, pages: db.table('pages'), meta: db.table('meta'), answers: db.table('answers') };
}

function readAfter({ db, pages, meta }: Tables, seq: number): Promise<LogEntry> {
  return db.transaction('r', pages, meta, async () => {
    const known = (await meta.get(META_KEY)) ?? EMPTY_META;
    const [next] = await pages.where(':id').above(seq).limit(1).primaryKeys();
    const page = next === undefined ? undefined : await pages.get(next);
    return next === undefined || page === undefined ? { meta: known } : { meta: known, stored: { seq: next, page } };
  });
}

function write({ db, pages, meta }: Tables, { base, drop, pages: added, next }: LogChange): Promise<number | 'moved'> {
  return db.transaction('rw', pages, meta, async () => {
    const known = (await meta.get(META_KEY)) ?? EMPTY_META;
    if (known.generation !== base.generation || known.cursor !== base.cursor) return 'moved';
    if (drop) await pages.clear();
    let last = 0;
    for (const page of added) last = await pages.add(page);
    await meta.put(next, META_KEY);
    return last;
  });
}

/** Deletes the mirror from this device. Resolves to false if an open page or a missing IndexedDB prevents it. */
export function dropMirror(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), DELETE_LIMIT_MS);
    try {
      const request = indexedDB.deleteDatabase(MIRROR_NAME);
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
    } catch {
      resolve(false);
    }
  });
}

/** Creates the store of cached responses. The first use opens the database. */
export function createCachedResponseStore(deps?: IndexedDbDeps): CachedResponseStore {
  let opening: ReturnType<typeof openTables> | undefined;
  const answers = async () => {
    opening ??= openTables(deps);
    // Retry a failed open on the next use: another tab's upgrade may have blocked it.
    opening.catch(() => (opening = undefined));
    return (await opening).answers;
  };
  const step = <T>(task: (table: Tables['answers']) => Promise<T>): Promise<T> =>
    storageStep(STEP_LIMIT_MS, answers().then(task));
  return {
    read: (key) => step((table) => table.get(key)),
    write: (key, response, family) =>
      step((table) =>
        table.db.transaction('rw', table, async () => {
          await table.put(response, key);
          if (family) await dropOldest(table, family);
        }),
      ),
  };
}

async function dropOldest(table: Tables['answers'], { prefix, most }: ResponseFamily): Promise<void> {
  const keys = await table.where(':id').startsWith(prefix).primaryKeys();
  if (keys.length <= most) return;
  const responses = await table.bulkGet(keys);
  const age = new Map(keys.map((key, at) => [key, responses[at]?.atMs ?? 0]));
  const oldestFirst = keys.sort((a, b) => (age.get(a) ?? 0) - (age.get(b) ?? 0));
  await table.bulkDelete(oldestFirst.slice(0, keys.length - most));
}
