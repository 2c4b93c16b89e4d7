import type { SyncPage } from '../../../domain/contract/sync.calls.ts';
import {
  applyDelta,
  type Catalogue,
  type CatalogueProvider,
  EMPTY_CATALOGUE,
} from '../../../domain/plan/catalogue/catalogue.ts';
import { type ColumnPatch, packPatch, unpackPatch } from '../../../domain/plan/catalogue/column-patch.ts';
import { PLAN_COLUMNS } from '../../../domain/plan/plan-fields.ts';
import type { State } from '../../../domain/rating/state.ts';
import { EMPTY_META, type LogEntry, type MirrorMeta } from '../db/mirror-store.ts';

/** The log as far as this tab has read it, folded into one catalogue. */
export interface PageLog {
  meta: MirrorMeta;
  /** The last stored page that is folded in; 0 for none. */
  seq: number;
  catalogue: Catalogue;
  states: readonly State[];
}

export const EMPTY_LOG: PageLog = { meta: EMPTY_META, seq: 0, catalogue: EMPTY_CATALOGUE, states: [] };

/** Small enough that writing or folding a page stays far below 50 ms on a slow phone (docs/performance.md#p8). */
const ROWS_PER_PAGE = 1_000;

/** Returns the record about the log after a page. */
export function metaAfter(meta: MirrorMeta, page: SyncPage, nowMs: number): MirrorMeta {
  return {
    cursor: page.cursor,
    syncedAtMs: page.more ? meta.syncedAtMs : nowMs,
    total: page.total,
    whole: (meta.whole && !page.reset) || !page.more,
    deltas: meta.whole && !page.reset ? meta.deltas + 1 : 0,
    columns: page.reset ? PLAN_COLUMNS.length : meta.columns,
    generation: page.reset ? newGeneration(meta.generation, nowMs) : meta.generation,
  };
}

/**
 * Returns the cursor of the next pull; undefined to start again. An app that does not know a column drops its cells when it
 * compacts the log, so a log that such an app began cannot be continued.
 */
export const nextCursor = ({ columns, cursor }: MirrorMeta): string | undefined =>
  columns === PLAN_COLUMNS.length ? cursor : undefined;

/**
 * A generation of this log that no log had before: also after the browser has deleted the database, another tab must see
 * that the log is not the one that it has read.
 */
export const newGeneration = (last: number, nowMs: number): number => Math.max(last + 1, nowMs);

/** Returns the log with a page folded in. */
export function foldPage(log: PageLog, page: SyncPage, { meta, seq }: Pick<PageLog, 'meta' | 'seq'>): PageLog {
  const from = page.reset ? EMPTY_CATALOGUE : log.catalogue;
  const catalogue = isEmptyStep(page) ? from : applyDelta(from, { ...page, plans: page.plans.map(unpackPatch) });
  return { meta, seq, catalogue, states: page.states ?? log.states };
}

function isEmptyStep({ providers, plans, gone }: SyncPage): boolean {
  return providers.length + plans.length + gone.plans.length + gone.providers.length === 0;
}

/**
 * Reads the stored log from the position of `log` to its end. Starts over if pages were dropped meanwhile.
 * Fails with `StorageError`, or with the error of folding a broken page.
 */
export async function followLog(log: PageLog, readAfter: (seq: number) => Promise<LogEntry>): Promise<PageLog> {
  let followed = log;
  for (;;) {
    const { meta, stored } = await readAfter(followed.seq);
    if (meta.generation !== followed.meta.generation && followed.seq > 0) {
      followed = EMPTY_LOG;
      continue;
    }
    if (stored === undefined) return { ...followed, meta };
    followed = foldPage(followed, stored.page, { meta, seq: stored.seq });
  }
}

/** Generates the pages of a compacted log: folded, they make the same catalogue. One page at a time. */
export function* basePages({ catalogue: { plans, providers }, meta, states }: PageLog): Generator<SyncPage> {
  const shared = { cursor: meta.cursor ?? '', total: meta.total, gone: { plans: [], providers: [] } };
  const none: CatalogueProvider[] = [];
  let from = 0;
  do {
    const first = from === 0;
    const no = plans.no.slice(from, from + ROWS_PER_PAGE);
    const patch: ColumnPatch = { no };
    for (const name of PLAN_COLUMNS) patch[name] = plans.columns[name].slice(from, from + ROWS_PER_PAGE);
    from += ROWS_PER_PAGE;
    yield {
      ...shared,
      plans: no.length > 0 ? [packPatch(patch)] : [],
      providers: first ? [...providers.values()] : none,
      more: from < plans.no.length,
      reset: first,
      ...(first ? { states: [...states] } : {}),
    };
  } while (from < plans.no.length);
}
