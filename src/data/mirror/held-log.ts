import type { SyncPage } from '../../../domain/contract/sync.calls.ts';
import { type Catalogue, EMPTY_CATALOGUE, applyDelta } from '../../../domain/plan/catalogue/catalogue.ts';
import { unpackPatch } from '../../../domain/plan/catalogue/column-patch.ts';
import type { State } from '../../../domain/rating/state.ts';
import { EMPTY_META, type LogEntry, type MirrorMeta } from '../db/mirror-store.ts';

/** The log as far as this tab has followed it, folded into one catalogue. */
export interface HeldLog {
  meta: MirrorMeta;
  /** The last stored page that is folded in; 0 for none. */
  seq: number;
  catalogue: Catalogue;
  states: readonly State[];
}

export const EMPTY_LOG: HeldLog = { meta: EMPTY_META, seq: 0, catalogue: EMPTY_CATALOGUE, states: [] };

/** What the record about the log says after a page. */
export function metaAfter(meta: MirrorMeta, page: SyncPage, nowMs: number): MirrorMeta {
  return {
    cursor: page.cursor,
    syncedAtMs: page.more ? meta.syncedAtMs : nowMs,
    total: page.total,
    whole: (meta.whole && !page.reset) || !page.more,
    deltas: meta.whole && !page.reset ? meta.deltas + 1 : 0,
    generation: meta.generation + (page.reset ? 1 : 0),
  };
}

/** The log with a page folded in. */
export function foldPage(held: HeldLog, page: SyncPage, { meta, seq }: Pick<HeldLog, 'meta' | 'seq'>): HeldLog {
  const from = page.reset ? EMPTY_CATALOGUE : held.catalogue;
  const catalogue = isEmptyStep(page) ? from : applyDelta(from, { ...page, plans: page.plans.map(unpackPatch) });
  return { meta, seq, catalogue, states: page.states ?? held.states };
}

function isEmptyStep({ providers, plans, gone }: SyncPage): boolean {
  return providers.length + plans.length + gone.plans.length + gone.providers.length === 0;
}

/**
 * Follows the stored log from where `held` stands to its end. When pages were dropped meanwhile it starts over.
 * Fails with `StorageError`, or with whatever folding a broken page throws.
 */
export async function followLog(held: HeldLog, readAfter: (seq: number) => Promise<LogEntry>): Promise<HeldLog> {
  let followed = held;
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
