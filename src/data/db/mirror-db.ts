import type { Dexie, Table } from 'dexie';
import type { SyncPage } from '../../../domain/contract/sync.calls.ts';
import type { KeptAnswer } from './answer-store.ts';
import { guarded } from './guarded.ts';
import type { IndexedDbDeps } from './indexed-db.ts';
import { loadDexie } from './load-dexie.ts';
import { EMPTY_META, type LogChange, type LogEntry, type MirrorMeta, type MirrorStore } from './mirror-store.ts';
import { StorageError } from './storage-error.ts';

/**
 * The mirror in IndexedDB: a log of the pages of `/sync` in the order received, and one record about them. A page is one
 * record of columns, which a slow phone writes and reads thirty times faster than rows. What is lost to a power cut is
 * pulled again, so durability is relaxed; a page and its cursor are always one transaction (docs/offline.md#the-mirror).
 * Beside the log stand single public answers (`answer-store.ts`). The schema only grows.
 */
export const MIRROR_NAME = 'sabidata-mirror';
const OPEN_LIMIT_MS = 3_000;
export const STEP_LIMIT_MS = 8_000;
const META_KEY = 'meta';

interface Tables {
  db: Dexie;
  pages: Table<SyncPage, number>;
  meta: Table<MirrorMeta, string>;
  answers: Table<KeptAnswer, string>;
}

/** The mirror's store. Dexie is loaded when it is opened, so that it stays out of the first paint. */
export function createMirrorStore(parts: IndexedDbDeps = globalThis): MirrorStore {
  let tables: Tables | undefined;

  const step = <T>(task: (open: Tables) => Promise<T>): Promise<T> => {
    if (tables === undefined) return Promise.reject(new StorageError('missing'));
    return guarded(STEP_LIMIT_MS, task(tables));
  };

  return {
    async open() {
      const opening = openTables(parts);
      try {
        tables = await guarded(OPEN_LIMIT_MS, opening);
      } catch (error) {
        // An open that answers after its time would hold up upgrades in other tabs.
        opening.then(({ db }) => db.close()).catch(() => undefined);
        throw error;
      }
    },
    readAfter: (seq) => step((open) => readAfter(open, seq)),
    write: (change) => step((open) => write(open, change)),
    close: () => tables?.db.close(),
  };
}

/** Opens the database; fails as `missing` where there is no IndexedDB. */
export async function openTables({ indexedDB, IDBKeyRange }: IndexedDbDeps = globalThis): Promise<Tables> {
  if (!indexedDB || !IDBKeyRange) throw new StorageError('missing');
  const { Dexie } = await loadDexie();
  const db = new Dexie(MIRROR_NAME, { indexedDB, IDBKeyRange, chromeTransactionDurability: 'relaxed' });
  db.version(1).stores({ pages: '++', meta: '' });
  db.version(2).stores({ answers: '' });
  // Whoever deletes it wants it gone: it is let go of without a word, and not opened anew by the next reading.
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
