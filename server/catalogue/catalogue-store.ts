import { applyDelta, type Catalogue, EMPTY_CATALOGUE } from '../../domain/plan/catalogue/catalogue.ts';
import type { State } from '../../domain/rating/state.ts';
import type { Database } from '../db/database.ts';
import { type FeedEntry, loadSnapshot, readChanges } from './catalogue.repo.ts';

const MAX_FEED_ENTRIES = 50_000;
const ENTRIES_PER_READ = 2_000;
const POLL_MS = 5_000;

/**
 * The public catalogue in memory, so that lists cost no query. It follows the change feed: on each NOTIFY, on a poll every
 * 5 s because notices can be lost, and after each write of this process. Keeps the last 50,000 changes for clients that
 * come back.
 */
export class CatalogueStore {
  #db: Database;
  #catalogue: Catalogue = EMPTY_CATALOGUE;
  #revision = 0;
  #epoch = '';
  #readAtMs = 0;
  #states: State[] = [];
  #feed: FeedEntry[] = [];
  #reading: Promise<void> | undefined;
  #readAgain = false;
  #end: () => Promise<void> = async () => {};

  private constructor(db: Database) {
    this.#db = db;
  }

  /** @param onError receives failed reads; the next notice or poll tries again */
  static async open(db: Database, onError: (error: unknown) => void, pollMs = POLL_MS): Promise<CatalogueStore> {
    const store = new CatalogueStore(db);
    await store.#load();
    const follow = () => void store.catchUp().catch(onError);
    const unlisten = await db.listen('catalogue', follow);
    const timer = setInterval(follow, pollMs);
    timer.unref();
    store.#end = async () => {
      clearInterval(timer);
      await unlisten();
      await store.#reading?.catch(onError);
    };
    return store;
  }

  get catalogue(): Catalogue {
    return this.#catalogue;
  }

  /** Rises by one with every change. `catalogue` is always at this revision. */
  get revision(): number {
    return this.#revision;
  }

  /** Identifies the database: revisions of two databases cannot be compared. */
  get epoch(): string {
    return this.#epoch;
  }

  /** The time of the last reading without an error, by `performance.now()`. */
  get readAtMs(): number {
    return this.#readAtMs;
  }

  get states(): readonly State[] {
    return this.#states;
  }

  /** Reads new changes. Calls during a read share one more read after it. */
  catchUp(): Promise<void> {
    this.#readAgain = true;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Catches up to a revision. Returns false if the database has not reached it. */
  async catchUpTo(revision: number): Promise<boolean> {
    if (this.#revision < revision) await this.catchUp();
    return this.#revision >= revision;
  }

  /** Returns the changes after a revision, oldest first; undefined if it is too old or in the future. */
  changesSince(revision: number): readonly FeedEntry[] | undefined {
    if (revision === this.#revision) return [];
    const oldest = this.#feed[0]?.rev ?? Number.POSITIVE_INFINITY;
    if (revision > this.#revision || revision + 1 < oldest) return undefined;
    return this.#feed.slice(revision + 1 - oldest);
  }

  async close(): Promise<void> {
    await this.#end();
  }

  async #readAll(): Promise<void> {
    while (this.#readAgain) {
      this.#readAgain = false;
      for (let more = true; more; ) more = await this.#readSome();
      this.#readAtMs = performance.now();
    }
  }

  async #readSome(): Promise<boolean> {
    const { entries, step } = await readChanges(this.#db, { after: this.#revision, limit: ENTRIES_PER_READ });
    const first = entries[0];
    const last = entries.at(-1);
    if (first === undefined || last === undefined) return false;
    if (first.rev !== this.#revision + 1) {
      await this.#load();
      return true;
    }
    this.#catalogue = applyDelta(this.#catalogue, step);
    this.#feed.push(...entries);
    if (this.#feed.length > MAX_FEED_ENTRIES * 1.1) this.#feed = this.#feed.slice(-MAX_FEED_ENTRIES);
    this.#revision = last.rev;
    return entries.length === ENTRIES_PER_READ;
  }

  async #load(): Promise<void> {
    const { epoch, revision, feed, steps, states } = await loadSnapshot(this.#db, MAX_FEED_ENTRIES);
    this.#catalogue = steps.reduce(applyDelta, EMPTY_CATALOGUE);
    this.#feed = feed;
    this.#revision = revision;
    this.#epoch = epoch;
    this.#states = states;
    this.#readAtMs = performance.now();
  }
}
