import type { SyncPage } from '../../../domain/contract/sync.calls.ts';
import type { CatalogueProvider } from '../../../domain/plan/catalogue/catalogue.ts';
import { type ColumnPatch, packPatch } from '../../../domain/plan/catalogue/column-patch.ts';
import { PLAN_COLUMNS } from '../../../domain/plan/plan-fields.ts';
import type { HeldLog } from './held-log.ts';

/** Small enough that writing or folding one stays far below 50 ms on a slow phone (docs/performance.md#p8). */
const ROWS_A_PAGE = 1_000;

/** The pages of a fresh log that fold to the same catalogue: what a compacted log consists of. Made one at a time. */
export function* basePages({ catalogue: { plans, providers }, meta, states }: HeldLog): Generator<SyncPage> {
  const shared = { cursor: meta.cursor ?? '', total: meta.total, gone: { plans: [], providers: [] } };
  const none: CatalogueProvider[] = [];
  let from = 0;
  do {
    const first = from === 0;
    const no = plans.no.slice(from, from + ROWS_A_PAGE);
    const part: ColumnPatch = { no };
    for (const name of PLAN_COLUMNS) part[name] = plans.columns[name].slice(from, from + ROWS_A_PAGE);
    from += ROWS_A_PAGE;
    yield {
      ...shared,
      plans: no.length > 0 ? [packPatch(part)] : [],
      providers: first ? [...providers.values()] : none,
      more: from < plans.no.length,
      reset: first,
      ...(first ? { states: [...states] } : {}),
    };
  } while (from < plans.no.length);
}
