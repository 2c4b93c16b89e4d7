import { setImmediate as nextTurn } from 'node:timers/promises';
import { applyDelta, type Catalogue, EMPTY_CATALOGUE } from '../../domain/plan/catalogue/catalogue.ts';
import type { State } from '../../domain/rating/state.ts';
import { succeedsWithin } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { type FeedEntry, loadSnapshot, readChanges } from './catalogue.repo.ts';
import { CatalogueSource } from './catalogue-source.ts';

const MAX_FEED_ENTRIES = 50_000;
const ENTRIES_PER_READ = 2_000;
const POLL_MS = 5_000;
/** A request waits for a reading no longer than this. */
const CATCH_UP_WITHIN_MS = 2_000;

interface StoreOptions {
  /** Loads the catalogue and follows its feed in place of the primary, while it is current. */
  replica?: Database | undefined;
  pollMs?: number;
  /** Computes what answers need of a changed catalogue, in steps. Readers see it after the last one. */
  prepare?: (catalogue: Catalogue) => Iterable<unknown>;
}

/**
 * The public catalogue in memory, so that lists cost no query. It follows the change feed: on each NOTIFY, on a poll every
 * 5 s because notices can be lost, and after each write of this process. Each reading checks the epoch and the tag of the
 * newest known revision; if the database has lost that revision, the catalogue is loaded again. Keeps the last 50,000
 * changes for clients that come back.
 */
export class CatalogueStore {
  #source: CatalogueSource;
  #prepare: NonNullable<StoreOptions['prepare']>;
  #catalogue: Catalogue = EMPTY_CATALOGUE;
  #revision = 0;
  #tag = 0;
  #epoch = '';
  #states: State[] = [];
  #feed: FeedEntry[] = [];
  #readAtMs = 0;
  /** The reading that runs, and the one that begins after it. */
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #end: () => Promise<void> = async () => {};

  private constructor(source: CatalogueSource, prepare: NonNullable<StoreOptions['prepare']>) {
    this.#source = source;
    this.#prepare = prepare;
  }

  /** @param onError receives failed reads; the next notice or poll tries again */
  static async open(
    db: Database,
    onError: (error: unknown) => void,
    { replica, pollMs = POLL_MS, prepare = () => [] }: StoreOptions = {},
  ): Promise<CatalogueStore> {
    const store = new CatalogueStore(new CatalogueSource(db, { replica, onError }), prepare);
    await store.#load();
    const follow = () => void store.catchUp().catch(onError);
    const unlisten = await db.listen('catalogue', follow);
    const timer = setInterval(follow, pollMs);
    timer.unref();
    store.#end = async () => {
      clearInterval(timer);
      await unlisten();
      await Promise.allSettled([store.#running, store.#next]);
    };
    return store;
  }

  /** Another object after each change. */
  get catalogue(): Catalogue {
    return this.#catalogue;
  }

  /** Rises by one with every change, unless the database lost changes. `catalogue` is always at this revision. */
  get revision(): number {
    return this.#revision;
  }

  /** The tag of the entry with this revision; 0 for revision 0. */
  get tag(): number {
    return this.#tag;
  }

  /** Identifies the database: revisions of two databases cannot be compared. */
  get epoch(): string {
    return this.#epoch;
  }

  get states(): readonly State[] {
    return this.#states;
  }

  /** Milliseconds since the catalogue was last as new as the database. */
  get ageMs(): number {
    return performance.now() - this.#readAtMs;
  }

  /** Reads new changes. Resolves after the first reading that begins after this call: calls meanwhile share it. */
  catchUp(): Promise<void> {
    this.#next ??= this.#readAfter(this.#running);
    return this.#next;
  }

  /** Catches up for at most 2 s. Returns false if the catalogue has not reached the revision by then. */
  async catchUpTo(revision: number): Promise<boolean> {
    const hasCaughtUp = async () => {
      await this.#running?.catch(() => {});
      if (this.#revision < revision) await this.catchUp();
    };
    if (this.#revision < revision) await succeedsWithin(hasCaughtUp(), CATCH_UP_WITHIN_MS);
    return this.#revision >= revision;
  }

  /** Reads the newest commits for at most 2 s. Returns the revision; undefined if the database was slower. */
  async catchUpAfterWrite(): Promise<number | undefined> {
    return (await succeedsWithin(this.catchUp(), CATCH_UP_WITHIN_MS)) ? this.#revision : undefined;
  }

  /**
   * Returns the changes after a revision, oldest first; undefined if it is too old, in the future, or has another tag.
   * @param tag undefined for a revision whose tag is not known
   */
  changesSince(revision: number, tag: number | undefined): readonly FeedEntry[] | undefined {
    if (revision === this.#revision) return tag === undefined || tag === this.#tag ? [] : undefined;
    const oldest = this.#feed[0]?.rev ?? Number.POSITIVE_INFINITY;
    if (revision > this.#revision || revision + 1 < oldest) return undefined;
    const known = this.#feed[revision - oldest]?.tag;
    if (tag !== undefined && known !== undefined && tag !== known) return undefined;
    return this.#feed.slice(revision + 1 - oldest);
  }

  async close(): Promise<void> {
    await this.#end();
  }

  #readAfter(running: Promise<void> | undefined): Promise<void> {
    const begin = async () => {
      this.#running = next;
      this.#next = undefined;
      for (let more = true; more; ) more = await this.#readSome();
    };
    const next = Promise.resolve(running).then(begin, begin);
    return next;
  }

  async #readSome(): Promise<boolean> {
    const beganMs = performance.now();
    const position = { epoch: this.#epoch, revision: this.#revision, tag: this.#tag };
    const changes = await this.#source.read((db) => readChanges(db, position, ENTRIES_PER_READ));
    if (changes === undefined) await this.#load();
    else await this.#apply(changes);
    this.#readAtMs = beganMs;
    return changes === undefined || changes.entries.length === ENTRIES_PER_READ;
  }

  async #apply({ entries, step }: NonNullable<Awaited<ReturnType<typeof readChanges>>>): Promise<void> {
    const last = entries.at(-1);
    if (last === undefined) return;
    const next = applyDelta(this.#catalogue, step);
    // In one piece, the first reader after a change would wait for all of it, and everybody else behind them.
    for (const _ of this.#prepare(next)) await nextTurn();
    this.#catalogue = next;
    this.#feed.push(...entries);
    if (this.#feed.length > MAX_FEED_ENTRIES * 1.1) this.#feed = this.#feed.slice(-MAX_FEED_ENTRIES);
    this.#revision = last.rev;
    this.#tag = last.tag;
  }

  async #load(): Promise<void> {
    const beganMs = performance.now();
    const snapshot = await this.#source.read((db) => loadSnapshot(db, MAX_FEED_ENTRIES));
    if (snapshot === undefined) return;
    const { epoch, revision, feed, whole, states } = snapshot;
    this.#catalogue = applyDelta(EMPTY_CATALOGUE, whole);
    this.#feed = feed;
    this.#revision = revision;
    this.#tag = feed.at(-1)?.tag ?? 0;
    this.#epoch = epoch;
    this.#states = states;
    this.#readAtMs = beganMs;
  }
}
