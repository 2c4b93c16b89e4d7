import { type Catalogue, planAt } from '../plan/catalogue/catalogue.ts';
import { servesEveryDay } from '../plan/cheapest.ts';
import type { Network } from '../plan/network.ts';
import { pricePerGb } from '../plan/price.ts';
import { type Size, sizeGb } from '../plan/size-and-validity.ts';
import type { RecommendedPlan } from './dashboard-metrics.ts';

/** The sizes of use and the largest plan of each, in GB; in the order in which plans are recommended. */
const USES = [
  { use: 'light', upToGb: 2 },
  { use: 'medium', upToGb: 10 },
  { use: 'heavy', upToGb: Number.POSITIVE_INFINITY },
] as const;

/** Sums of the same ratios in another order differ in their last digits, and are equal. */
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
 * The plans that people are advised to look at, one for each size of use: light (up to 2 GB), medium (up to 10 GB) and
 * heavy; a size without plans is left out (docs/specification/02-screens.md, Dashboard; which plans are meant is settled in docs/spec-decisions.md).
 *
 * Only plans that serve every use on every day and cost something: whoever takes the advice must not find that the data
 * works at night alone, and a price of 0 is a gift that cannot be bought again. The price per GB decides, since nothing
 * is known of the asker. It falls with size, so that without sizes the advice would be three bulk plans; and one network
 * is often the cheapest of all, though it may not reach the asker, so that three networks help more than three plans of
 * one. Hence: from as many networks as possible, and of all such choices the one whose prices per GB lie least above the
 * best of their sizes (by the sum of the ratios, so that no size counts for more because its prices are higher).
 *
 * Equal plans: the lower price, then the lower id. Equal choices: the one with the better plan for light use, then for
 * medium use. Nothing depends on the order of rows, so that device and server come to the same.
 */
export function recommendPlans(catalogue: Catalogue): RecommendedPlan[] {
  const offers = bestOffers(catalogue);
  const sizes = USES.map(({ use }, at) => ({ use, offers: offers[at] as Offer[] })).filter(
    ({ offers: some }) => some.length > 0,
  );
  const chosen = choose(sizes.map(({ offers: some }) => some));
  return chosen.map(({ row }, at) => recommended(catalogue, row, (sizes[at] as (typeof sizes)[number]).use));
}

/** For each size of use the best plan of each network that has one, the best first: one walk over the columns. */
function bestOffers({ plans: { columns, no } }: Catalogue): Offer[][] {
  const best = USES.map(() => new Map<Network, Offer>());
  for (let row = 0; row < no.length; row++) {
    const price = columns.price[row] as number;
    if (price <= 0 || !servesEveryDay(columns.category[row] as string | null)) continue;
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

/** One offer of each list, the best choice of all: at most 4³. Each list holds its best offer first. */
function choose(lists: readonly (readonly Offer[])[]): Offer[] {
  const choices = lists.reduce<Offer[][]>(
    (some, list) => some.flatMap((choice) => list.map((offer) => [...choice, offer])),
    [[]],
  );
  const best = lists.map((list) => (list[0] as Offer).perGb);
  const judged = choices.map((choice) => ({
    choice,
    networks: new Set(choice.map(({ network }) => network)).size,
    ratios: choice.reduce((sum, { perGb }, at) => sum + perGb / (best[at] as number), 0),
  }));
  // Choices come with the better plan for light use first: of equals the first one stays.
  return judged.reduce((kept, next) => {
    if (next.networks !== kept.networks) return next.networks > kept.networks ? next : kept;
    return next.ratios < kept.ratios - EQUAL ? next : kept;
  }).choice;
}

function recommended(catalogue: Catalogue, row: number, use: RecommendedPlan['use']): RecommendedPlan {
  const { id, name, description, price, network, size, validity, provider_name } = planAt(catalogue, row);
  return { id, name, description, price, network, size, validity, provider_name, use };
}
