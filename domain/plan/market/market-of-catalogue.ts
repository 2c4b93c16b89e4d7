import { type Catalogue, planAt } from '../catalogue/catalogue.ts';
import { ofColumns } from '../catalogue/of-columns.ts';
import { indexOf } from '../catalogue/plan-index.ts';
import { OFFER, waysToBuy } from '../catalogue/ways-to-buy.ts';
import type { Network } from '../network.ts';
import { isForAnything, PLAN_KINDS, PLAN_USES } from '../use/plan-use.ts';
import { countBy, type MarketSummary, summariseOffers } from './market-summary.ts';

/**
 * Returns the figures of a catalogue in memory, as `summariseMarket` does of its plans. It reads the prices and builds the few
 * plans that may be cheapest: building all of ten thousand takes 10 ms after each new price (docs/performance.md#p15).
 */
export function summariseCatalogue(catalogue: Catalogue): MarketSummary {
  const { plans, providers } = catalogue;
  const bySeller = new Map<string, number>();
  for (const [no, count] of countSellers(plans.columns)) {
    const name = providers.get(no)?.name ?? '';
    bySeller.set(name, (bySeller.get(name) ?? 0) + count);
  }
  const offers = cheapestRows(catalogue).map((row) => planAt(catalogue, row));
  return summariseOffers(offers, { byNetwork: countNetworks(plans.columns), bySeller });
}

const countSellers = ofColumns(['provider_no'], ({ provider_no }) => countBy(provider_no, (no) => no as number));
const countNetworks = ofColumns(['network'], ({ network }) => countBy(network, (each) => each as Network));

const IS_FOR_ANYTHING = PLAN_USES.map((use) => PLAN_KINDS.map((kind) => isForAnything({ use, kind })));

/** Returns the rows, ascending, of the offers for anything with the lowest price of their network and their unit of size. */
function cheapestRows(catalogue: Catalogue): number[] {
  const index = indexOf(catalogue.plans);
  const { network, priceKobo } = index.asStored;
  const { use, kind } = index.measures();
  const units = catalogue.plans.columns.size_unit;
  const ways = waysToBuy(catalogue);
  const lowest = new Map<string, { kobo: number; rows: number[] }>();
  for (let row = 0; row < ways.length; row++) {
    const isOffer = ((ways[row] as number) & OFFER) !== 0;
    if (!isOffer || !IS_FOR_ANYTHING[use[row] as number]?.[kind[row] as number]) continue;
    const kobo = priceKobo[row] as number;
    const key = `${network[row]} ${units[row]}`;
    const known = lowest.get(key);
    if (known === undefined || kobo < known.kobo) lowest.set(key, { kobo, rows: [row] });
    else if (kobo === known.kobo) known.rows.push(row);
  }
  return [...lowest.values()].flatMap(({ rows }) => rows).sort((a, b) => a - b);
}
