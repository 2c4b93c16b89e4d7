import { refreshPlans } from '../../domain/contract/refresh.calls.ts';
import { usualPricesIn } from '../../domain/plan/catalogue/comparables.ts';
import { countOf } from '../../domain/quantity.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Clock } from '../clock.ts';
import { type Route, write } from '../http/route.ts';
import { applyRefresh, type RefreshCounts } from './apply-refresh.ts';

const MAX_BODY_BYTES = 1024 * 1024;

/** The route that brings a seller's plans up to a price list (docs/security.md#s14). */
export function refreshRoutes({ clock, store }: { clock: Clock; store: CatalogueStore }): Route[] {
  const refresh = write(refreshPlans, async ({ body, actor, ownOnly, tx, source: { requestId } }) => {
    const at = new Date(clock.nowMs());
    const { plans, counts } = await applyRefresh(tx, body, {
      ...{ actor, ownOnly, at, requestId },
      usualPrice: usualPricesIn(store.catalogue),
    });
    return { message: messageOf(counts), plans };
  });
  return [{ ...refresh, maxBytes: MAX_BODY_BYTES }];
}

/** Returns 'Your list is updated: 3 plans new, 96 changed, 1 removed.' */
function messageOf({ created, changed, confirmed, removed }: RefreshCounts): string {
  const parts = [
    [created, 'new'],
    [changed, 'changed'],
    [confirmed, 'confirmed'],
    [removed, 'removed'],
  ] as const;
  const [first, ...others] = parts.filter(([count]) => count > 0);
  if (first === undefined) return 'Your list was up to date.';
  const words = [`${countOf(first[0], 'plan')} ${first[1]}`, ...others.map(([count, what]) => `${count} ${what}`)];
  return `Your list is updated: ${words.join(', ')}.`;
}
