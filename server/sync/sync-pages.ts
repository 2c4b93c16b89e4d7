import type { SyncPage } from '../../domain/contract/sync.calls.ts';
import type { CatalogueStep } from '../../domain/plan/catalogue.ts';
import { packPart } from '../../domain/plan/plan-part.ts';
import { type PlanTable, rowOfNo } from '../../domain/plan/plan-table.ts';
import type { FeedEntry } from '../catalogue/catalogue.repo.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { ALL_COLUMNS, type ColumnMask, NO_COLUMNS, partsOf } from '../catalogue/column-mask.ts';
import { formatCursor, parseCursor, type SyncCursor } from './sync-cursor.ts';

const PLANS_A_PAGE = 2_500;

/** The next page from a cursor; undefined when nothing changed since. May wait for a revision that others have seen. */
export function nextPage(
  store: CatalogueStore,
  cursorText: string | undefined,
): Promise<SyncPage | undefined> | SyncPage | undefined {
  const cursor = cursorText === undefined ? undefined : parseCursor(cursorText);
  if (cursor === undefined || cursor.epoch !== store.epoch) return firstPage(store);
  if (cursor.revision > store.revision) return store.catchUpTo(cursor.revision).then(() => pageFrom(store, cursor));
  return pageFrom(store, cursor);
}

/** A revision that the database never had, or has forgotten, starts the reader afresh. */
function pageFrom(store: CatalogueStore, cursor: SyncCursor): SyncPage | undefined {
  const changes = store.changesSince(cursor.revision);
  if (changes === undefined) return firstPage(store);
  if (cursor.kind === 'snapshot') return snapshotPage(store, cursor);
  return changes.length === 0 ? undefined : changesPage(store, changes);
}

function firstPage(store: CatalogueStore): SyncPage {
  const { epoch, revision, catalogue, states } = store;
  return {
    ...snapshotPage(store, { kind: 'snapshot', epoch, revision, afterNo: 0 }),
    providers: [...catalogue.providers.values()],
    reset: true,
    states: [...states],
  };
}

/**
 * Plans by ascending running number, as they are now. The last page hands over to the changes since the revision at
 * which the first page was made: what changed under the reader meanwhile is sent again.
 */
function snapshotPage(store: CatalogueStore, cursor: SyncCursor & { kind: 'snapshot' }): SyncPage {
  const { epoch, revision } = cursor;
  const { plans } = store.catalogue;
  const from = firstRowAfter(plans, cursor.afterNo);
  const nos = plans.no.slice(from, from + PLANS_A_PAGE);
  const last = nos.at(-1);
  const more = last !== undefined && last !== plans.no.at(-1);
  return {
    ...stepOf(store, { plans: new Map(nos.map((no) => [no, ALL_COLUMNS])), providers: new Set() }),
    cursor: formatCursor(
      more ? { kind: 'snapshot', epoch, revision, afterNo: last } : { kind: 'revision', epoch, revision },
    ),
    more: more || revision !== store.revision,
    reset: false,
    total: plans.no.length,
  };
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

/** What changed, with values as they are now; a page ends after so many plans, between two revisions. */
function changesPage(store: CatalogueStore, changes: readonly FeedEntry[]): SyncPage {
  const plans = new Map<number, ColumnMask>();
  const providers = new Set<number>();
  let revision = store.revision;
  for (const { rev, entity, no, columns } of changes) {
    if (plans.size >= PLANS_A_PAGE) break;
    revision = rev;
    if (entity === 'provider') providers.add(no);
    else plans.set(no, (plans.get(no) ?? NO_COLUMNS) | (columns === NO_COLUMNS ? ALL_COLUMNS : columns));
  }
  return {
    ...stepOf(store, { plans, providers }),
    cursor: formatCursor({ kind: 'revision', epoch: store.epoch, revision }),
    more: revision !== store.revision,
    reset: false,
    total: store.catalogue.plans.no.length,
  };
}

interface Changed {
  plans: ReadonlyMap<number, ColumnMask>;
  providers: ReadonlySet<number>;
}

function stepOf({ catalogue }: CatalogueStore, { plans, providers }: Changed): CatalogueStep {
  const rows = new Map([...plans.keys()].map((no) => [no, rowOfNo(catalogue.plans, no)]));
  const listed = new Map([...plans].filter(([no]) => rows.get(no) !== -1));
  const parts = partsOf(listed, (no, column) => catalogue.plans.columns[column][rows.get(no) as number] ?? null);
  return {
    providers: [...providers].flatMap((no) => catalogue.providers.get(no) ?? []),
    plans: parts.map(packPart),
    gone: {
      plans: [...plans.keys()].filter((no) => rows.get(no) === -1),
      providers: [...providers].filter((no) => !catalogue.providers.has(no)),
    },
  };
}
