import { type Catalogue, planAt } from '../plan/catalogue/catalogue.ts';
import { OFFER, waysToBuy } from '../plan/catalogue/ways-to-buy.ts';
import type { Network } from '../plan/network.ts';
import { pricePerGb } from '../plan/price.ts';
import { type Size, sizeGb } from '../plan/size-and-validity.ts';
import { isForAnything, type UseAndKind } from '../plan/use/plan-use.ts';
import type { RecommendedPlan } from './dashboard-metrics.ts';

/** The sizes of use and the largest plan of each, in GB, in the order of recommendations. */
const USES = [
  { use: 'light', upToGb: 2 },
  { use: 'medium', upToGb: 10 },
  { use: 'heavy', upToGb: Number.POSITIVE_INFINITY },
] as const;

/** Sums of the same ratios in another order differ in their last digits and count as equal. */
const EQUAL = 1e-9;

/** A plan that may be recommended; `price` and `perGb` in naira. */
interface Offer {
  row: number;
  id: string;
  network: Network;
  price: number;
  perGb: number;
}

/**
 * Returns the recommended plans (docs/spec-decisions.md): one for each size of use, light (up to 2 GB), medium (up to
 * 10 GB) and heavy. A size without plans is left out.
 *
 * - Only plans for general use that anybody can buy now, with a price above 0: a free plan cannot be bought again.
 * - The price per GB decides. It falls with size, so without sizes the result would be three bulk plans.
 * - As many networks as possible, because one network may not reach the user.
 * - Of these choices, the one with the smallest sum of ratios between a plan's price per GB and the best of its size.
 *   Ratios give each size the same weight.
 *
 * Equal plans: the lower price, then the lower ID. Equal choices: the better plan for light use, then for medium use. The
 * order of rows does not count, so device and server have the same result.
 */
export function recommendPlans(catalogue: Catalogue): RecommendedPlan[] {
  const offers = bestOffers(catalogue);
  const sizes = USES.map(({ use }, at) => ({ use, offers: offers[at] as Offer[] })).filter(
    ({ offers: some }) => some.length > 0,
  );
  const chosen = choose(sizes.map(({ offers: some }) => some));
  return chosen.map(({ row }, at) => recommended(catalogue, row, (sizes[at] as (typeof sizes)[number]).use));
}

/** Returns, for each size of use, the best plan of each network, the best first. */
function bestOffers(catalogue: Catalogue): Offer[][] {
  const { columns, no } = catalogue.plans;
  const ways = waysToBuy(catalogue);
  const best = USES.map(() => new Map<Network, Offer>());
  for (let row = 0; row < no.length; row++) {
    const price = columns.price[row] as number;
    const isOffer = ((ways[row] as number) & OFFER) !== 0;
    const limits = { use: columns.use[row], kind: columns.kind[row] } as UseAndKind;
    if (price <= 0 || !isOffer || !isForAnything(limits)) continue;
    const size = { value: columns.size_value[row], unit: columns.size_unit[row] } as Size;
    const own = best[USES.findIndex(({ upToGb }) => sizeGb(size) <= upToGb)] as Map<Network, Offer>;
    const network = columns.network[row] as Network;
    const offer = { row, id: columns.id[row] as string, network, price, perGb: pricePerGb({ price, size }) };
    const known = own.get(network);
    if (known === undefined || byValue(offer, known) < 0) own.set(network, offer);
  }
  return best.map((own) => [...own.values()].sort(byValue));
}

function byValue(a: Offer, b: Offer): number {
  return a.perGb - b.perGb || a.price - b.price || (a.id < b.id ? -1 : 1);
}

/** Returns the best choice of one offer from each list. There are at most 4³ choices; each list has its best offer first. */
function choose(lists: readonly (readonly Offer[])[]): Offer[] {
  const choices = lists.reduce<Offer[][]>(
    (some, list) => some.flatMap((choice) => list.map((offer) => [...choice, offer])),
    [[]],
  );
  const lowest = lists.map((list) => (list[0] as Offer).perGb);
  const scored = choices.map((choice) => ({
    choice,
    networks: new Set(choice.map(({ network }) => network)).size,
    ratios: choice.reduce((sum, { perGb }, at) => sum + perGb / (lowest[at] as number), 0),
  }));
  // Choices are in the order of the best plan for light use, so the first of equal choices wins.
  return scored.reduce((best, next) => {
    if (next.networks !== best.networks) return next.networks > best.networks ? next : best;
    return next.ratios < best.ratios - EQUAL ? next : best;
  }).choice;
}

function recommended(catalogue: Catalogue, row: number, use: RecommendedPlan['use']): RecommendedPlan {
  const { id, name, description, price, network, size, validity, provider_name } = planAt(catalogue, row);
  return { id, name, description, price, network, size, validity, provider_name, use };
}
