import type { SyncPage } from '../../domain/contract/sync.calls.ts';
import type { Catalogue, CatalogueDelta } from '../../domain/plan/catalogue/catalogue.ts';
import { packPatch } from '../../domain/plan/catalogue/column-patch.ts';
import { findRow, type PlanTable } from '../../domain/plan/catalogue/plan-table.ts';
import type { FeedEntry } from '../catalogue/catalogue.repo.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { ALL_COLUMNS, type ColumnMask, joinColumns, NO_COLUMNS, patchesOf } from '../catalogue/column-mask.ts';

const PLANS_PER_PAGE = 2_500;
/** The most revisions that a first sync may start behind: an older base saves compressing megabytes after each change. */
const BASE_MAX_BEHIND = 500;

const FEW_CHANGES = 200;

/** A catalogue at a revision. */
interface Base {
  epoch: string;
  revision: number;
  tag: number;
  catalogue: Catalogue;
}

/** A page of plans of a first sync, before its rows are read. */
export interface SnapshotOutline extends Pick<SyncPage, 'cursor' | 'more' | 'reset'> {
  /** The same for pages with the same bytes, at any revision; undefined if the next change may alter the page. */
  key: string | undefined;
  page: () => SyncPage;
}

/**
 * The pages of `GET /sync` (docs/offline.md#the-mirror). A first sync receives plans by row number from a base revision.
 * After that, and in every later sync, a client receives the changes since its revision, with current values. Revisions
 * follow the order of commits, so no change is skipped; a change that arrives twice does no harm.
 */
export class SyncPages {
  #store: CatalogueStore;
  #base: Base;

  constructor(store: CatalogueStore) {
    this.#store = store;
    const { epoch, revision, tag, catalogue } = store;
    this.#base = { epoch, revision, tag, catalogue };
  }

  /** Returns the page of plans that follows a cursor; undefined if changes follow it. */
  snapshot(cursorText: string | undefined): SnapshotOutline | undefined {
    const cursor = cursorText === undefined ? undefined : parseCursor(cursorText);
    const changes = cursor?.epoch === this.#store.epoch && this.#store.changesSince(cursor.revision, cursor.tag);
    // Starts again for a revision that is unknown or too old.
    if (!cursor || !changes) return this.#firstPage();
    return cursor.kind === 'snapshot' ? this.#snapshotPage(cursor) : undefined;
  }

  /** Returns the changes after a cursor that `snapshot` knows no page for; undefined if there are none. */
  changes(cursorText: string): SyncPage | undefined {
    const cursor = parseCursor(cursorText);
    const changes = cursor && this.#store.changesSince(cursor.revision, cursor.tag);
    return changes === undefined || changes.length === 0 ? undefined : this.#changesPage(changes);
  }

  /** True if a client with this cursor starts again with the page that a client without a cursor receives. */
  startsAgain(cursorText: string): boolean {
    const cursor = parseCursor(cursorText);
    const { epoch } = this.#store;
    return cursor?.epoch !== epoch || this.#store.changesSince(cursor.revision, cursor.tag) === undefined;
  }

  /** Returns the revision of a cursor that is newer than the catalogue: another process may have named it. */
  revisionAhead(cursorText: string): number | undefined {
    const cursor = parseCursor(cursorText);
    const { epoch, revision } = this.#store;
    return cursor?.epoch === epoch && cursor.revision > revision ? cursor.revision : undefined;
  }

  /**
   * Returns the cursor after the page of a cursor, while a first sync goes on, so that a client can request both pages.
   * The page itself may name another one: changes of the catalogue move its end.
   */
  cursorAfter(cursorText: string): string | undefined {
    const cursor = parseCursor(cursorText);
    const next = cursor?.kind === 'snapshot' ? nextSnapshot(this.#catalogueAt(cursor.revision), cursor) : undefined;
    return next && formatCursor(next);
  }

  /** True for a cursor after which few changes follow: its page takes a millisecond. */
  isShort(cursorText: string): boolean {
    const cursor = parseCursor(cursorText);
    if (cursor?.kind !== 'revision' || cursor.epoch !== this.#store.epoch) return false;
    const changes = this.#store.changesSince(cursor.revision, cursor.tag);
    return changes !== undefined && changes.length <= FEW_CHANGES;
  }

  #firstPage(): SnapshotOutline {
    const { epoch, revision, tag, catalogue } = this.#freshBase();
    const { key, page, ...outline } = this.#snapshotPage({ kind: 'snapshot', epoch, revision, tag, afterNo: 0 });
    const providers = () => [...catalogue.providers.values()];
    return {
      ...outline,
      reset: true,
      key: key && `first ${key}`,
      page: () => ({ ...page(), providers: providers(), reset: true, states: [...this.#store.states] }),
    };
  }

  /** Keeps the base of large catalogues for a while. A catalogue of one page is cheap to compress, so its base is current. */
  #freshBase(): Base {
    const { epoch, revision, tag, catalogue } = this.#store;
    const base = this.#base;
    const isPast = base.epoch === epoch && this.#store.changesSince(base.revision, base.tag) !== undefined;
    const usable = isPast && revision - base.revision <= BASE_MAX_BEHIND;
    if (!usable || catalogue.plans.no.length <= PLANS_PER_PAGE) this.#base = { epoch, revision, tag, catalogue };
    return this.#base;
  }

  /** Returns a page of plans. The cursor of the last one continues with the changes since the base. */
  #snapshotPage(cursor: SnapshotCursor): SnapshotOutline {
    const { epoch, revision, tag, afterNo } = cursor;
    const catalogue = this.#catalogueAt(revision);
    const next = nextSnapshot(catalogue, cursor);
    const outline = {
      cursor: formatCursor(next ?? { kind: 'revision', epoch, revision, tag }),
      more: next !== undefined || revision !== this.#store.revision,
      reset: false,
    };
    const page = () => {
      const { no } = catalogue.plans;
      const from = firstRowAfter(catalogue.plans, afterNo);
      const plans = new Map(no.slice(from, from + PLANS_PER_PAGE).map((no) => [no, ALL_COLUMNS]));
      return { ...stepOf(catalogue, { plans, providers: new Set() }), ...outline, total: no.length };
    };
    const isOfBase = catalogue === this.#base.catalogue;
    return { ...outline, key: isOfBase ? `${formatCursor(cursor)} ${outline.more}` : undefined, page };
  }

  #catalogueAt(revision: number): Catalogue {
    return revision === this.#base.revision ? this.#base.catalogue : this.#store.catalogue;
  }

  /** Returns a page of changes. It ends between two revisions, after at most PLANS_PER_PAGE plans. */
  #changesPage(changes: readonly FeedEntry[]): SyncPage {
    const { epoch, catalogue, revision: newest } = this.#store;
    let tag = this.#store.tag;
    const plans = new Map<number, ColumnMask>();
    const providers = new Set<number>();
    let revision = newest;
    for (const { rev, tag: revisionTag, entity, no, columns } of changes) {
      if (plans.size >= PLANS_PER_PAGE) break;
      revision = rev;
      tag = revisionTag;
      if (entity === 'provider') providers.add(no);
      else plans.set(no, joinColumns(plans.get(no) ?? NO_COLUMNS, columns === NO_COLUMNS ? ALL_COLUMNS : columns));
    }
    return {
      ...stepOf(catalogue, { plans, providers }),
      cursor: formatCursor({ kind: 'revision', epoch, revision, tag }),
      more: revision !== newest,
      reset: false,
      total: catalogue.plans.no.length,
    };
  }
}

/** Returns the cursor of the next page of plans; undefined after the last one. */
function nextSnapshot({ plans }: Catalogue, cursor: SnapshotCursor): SnapshotCursor | undefined {
  const last = plans.no[firstRowAfter(plans, cursor.afterNo) + PLANS_PER_PAGE - 1];
  return last === undefined || last === plans.no.at(-1) ? undefined : { ...cursor, afterNo: last };
}

function firstRowAfter({ no }: PlanTable, afterNo: number): number {
  let low = 0;
  let high = no.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((no[middle] as number) <= afterNo) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Changed {
  plans: ReadonlyMap<number, ColumnMask>;
  providers: ReadonlySet<number>;
}

function stepOf(catalogue: Catalogue, { plans, providers }: Changed): CatalogueDelta {
  const rows = new Map([...plans.keys()].map((no) => [no, findRow(catalogue.plans, no)]));
  const listed = new Map([...plans].filter(([no]) => rows.get(no) !== -1));
  const patches = patchesOf(listed, (no, column) => catalogue.plans.columns[column][rows.get(no) as number] ?? null);
  return {
    providers: [...providers].flatMap((no) => catalogue.providers.get(no) ?? []),
    plans: patches.map(packPatch),
    gone: {
      plans: [...plans.keys()].filter((no) => rows.get(no) === -1),
      providers: [...providers].filter((no) => !catalogue.providers.has(no)),
    },
  };
}

/**
 * The position of a client. `s.<epoch>.<revision>.<tag>.<no>`: inside a first sync from a revision, after plan `no`.
 * `r.<epoch>.<revision>.<tag>`: complete up to the revision. Clients do not read it. Cursors of earlier releases have no
 * tag; they count as long as the revision is known.
 */
export type SyncCursor = { epoch: string; revision: number; tag?: number | undefined } & (
  | { kind: 'snapshot'; afterNo: number }
  | { kind: 'revision' }
);
type SnapshotCursor = SyncCursor & { kind: 'snapshot' };

const CURSOR =
  /^(?:s|r)\.(?<epoch>[0-9a-z]+)\.(?<revision>\d{1,15})(?:\.t(?<tag>[0-9a-z]{1,6}))?(?:(?<=^s.*)\.(?<afterNo>\d{1,15}))?$/;

export function formatCursor(cursor: SyncCursor): string {
  const { kind, epoch, revision, tag } = cursor;
  const parts = [epoch, revision, ...(tag === undefined ? [] : [`t${tag.toString(36)}`])];
  return kind === 'snapshot' ? `s.${parts.join('.')}.${cursor.afterNo}` : `r.${parts.join('.')}`;
}

/** Returns undefined for an unknown cursor: its client starts again. */
export function parseCursor(text: string): SyncCursor | undefined {
  const { epoch, revision, tag, afterNo } = CURSOR.exec(text)?.groups ?? {};
  if (epoch === undefined || revision === undefined) return undefined;
  const position = { epoch, revision: Number(revision), tag: tag === undefined ? undefined : Number.parseInt(tag, 36) };
  if (text.startsWith('r')) return { kind: 'revision', ...position };
  return afterNo === undefined ? undefined : { kind: 'snapshot', ...position, afterNo: Number(afterNo) };
}
