import type { SyncPage } from '../../domain/contract/sync.calls.ts';
import type { Catalogue, CatalogueDelta } from '../../domain/plan/catalogue/catalogue.ts';
import { packPatch } from '../../domain/plan/catalogue/column-patch.ts';
import { type PlanTable, findRow } from '../../domain/plan/catalogue/plan-table.ts';
import type { FeedEntry } from '../catalogue/catalogue.repo.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { ALL_COLUMNS, type ColumnMask, NO_COLUMNS, partsOf } from '../catalogue/column-mask.ts';
import { formatCursor, parseCursor, type SyncCursor } from './sync-cursor.ts';

const PLANS_A_PAGE = 2_500;
/** How far a first pull may start behind, when that saves compressing megabytes anew for every change. */
const BASE_MAX_BEHIND = 500;

/** A catalogue at a revision. */
interface Base {
  epoch: string;
  revision: number;
  catalogue: Catalogue;
}

/**
 * The pages of `GET /sync` (offline, The mirror). A first pull gets plans by ascending running number from a base, and
 * then, like every later pull, what changed since a revision, with values as they are now. Nothing is skipped, since
 * revisions follow the order of commits; what is sent twice changes nothing.
 */
export class SyncPages {
  #store: CatalogueStore;
  #base: Base;

  constructor(store: CatalogueStore) {
    this.#store = store;
    const { epoch, revision, catalogue } = store;
    this.#base = { epoch, revision, catalogue };
  }

  /** The next page from a cursor; undefined when nothing changed. Waits only for a revision that others have seen. */
  next(cursorText: string | undefined): Promise<SyncPage | undefined> | SyncPage | undefined {
    const store = this.#store;
    const cursor = cursorText === undefined ? undefined : parseCursor(cursorText);
    if (cursor === undefined || cursor.epoch !== store.epoch) return this.#firstPage();
    if (cursor.revision > store.revision) return store.catchUpTo(cursor.revision).then(() => this.#pageFrom(cursor));
    return this.#pageFrom(cursor);
  }

  /** A revision that the database never had, or that is too long ago, starts the reader afresh. */
  #pageFrom(cursor: SyncCursor): SyncPage | undefined {
    const changes = this.#store.changesSince(cursor.revision);
    if (changes === undefined) return this.#firstPage();
    if (cursor.kind === 'snapshot') return this.#snapshotPage(cursor);
    return changes.length === 0 ? undefined : this.#changesPage(changes);
  }

  #firstPage(): SyncPage {
    const { epoch, revision, catalogue } = this.#freshBase();
    return {
      ...this.#snapshotPage({ kind: 'snapshot', epoch, revision, afterNo: 0 }),
      providers: [...catalogue.providers.values()],
      reset: true,
      states: [...this.#store.states],
    };
  }

  /** What fits on one page is cheap to compress and always the newest. */
  #freshBase(): Base {
    const { epoch, revision, catalogue } = this.#store;
    const usable = this.#base.epoch === epoch && revision - this.#base.revision <= BASE_MAX_BEHIND;
    if (!usable || catalogue.plans.no.length <= PLANS_A_PAGE) this.#base = { epoch, revision, catalogue };
    return this.#base;
  }

  /** The last page hands over to the changes since the revision of the first. */
  #snapshotPage(cursor: SyncCursor & { kind: 'snapshot' }): SyncPage {
    const { epoch, revision, afterNo } = cursor;
    const catalogue = revision === this.#base.revision ? this.#base.catalogue : this.#store.catalogue;
    const { plans } = catalogue;
    const from = firstRowAfter(plans, afterNo);
    const nos = plans.no.slice(from, from + PLANS_A_PAGE);
    const last = nos.at(-1);
    const more = last !== undefined && last !== plans.no.at(-1);
    return {
      ...stepOf(catalogue, { plans: new Map(nos.map((no) => [no, ALL_COLUMNS])), providers: new Set() }),
      cursor: formatCursor(
        more ? { kind: 'snapshot', epoch, revision, afterNo: last } : { kind: 'revision', epoch, revision },
      ),
      more: more || revision !== this.#store.revision,
      reset: false,
      total: plans.no.length,
    };
  }

  /** What changed; a page ends after so many plans, between two revisions. */
  #changesPage(changes: readonly FeedEntry[]): SyncPage {
    const { epoch, catalogue, revision: newest } = this.#store;
    const plans = new Map<number, ColumnMask>();
    const providers = new Set<number>();
    let revision = newest;
    for (const { rev, entity, no, columns } of changes) {
      if (plans.size >= PLANS_A_PAGE) break;
      revision = rev;
      if (entity === 'provider') providers.add(no);
      else plans.set(no, (plans.get(no) ?? NO_COLUMNS) | (columns === NO_COLUMNS ? ALL_COLUMNS : columns));
    }
    return {
      ...stepOf(catalogue, { plans, providers }),
      cursor: formatCursor({ kind: 'revision', epoch, revision }),
      more: revision !== newest,
      reset: false,
      total: catalogue.plans.no.length,
    };
  }
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
  const parts = partsOf(listed, (no, column) => catalogue.plans.columns[column][rows.get(no) as number] ?? null);
  return {
    providers: [...providers].flatMap((no) => catalogue.providers.get(no) ?? []),
    plans: parts.map(packPatch),
    gone: {
      plans: [...plans.keys()].filter((no) => rows.get(no) === -1),
      providers: [...providers].filter((no) => !catalogue.providers.has(no)),
    },
  };
}
