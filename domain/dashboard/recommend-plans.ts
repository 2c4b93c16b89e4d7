import { DAYS_PER_MONTH } from '../data-calculator/usage.ts';
import { bestWay, findPlans, type Way } from '../finder/find-plans.ts';
import { FIRST_NEED } from '../finder/need.ts';
import type { Catalogue } from '../plan/catalogue/catalogue.ts';
import type { Network } from '../plan/network.ts';
import { MB_PER_GB } from '../plan/size-and-validity.ts';
import { RECOMMENDED_GB, type RecommendedPlan, type RecommendedUse } from './dashboard-metrics.ts';

/** The most that is recommended to somebody who has asked for nothing. */
const MOST_KOBO = 3_000_000;

/** Another network may cost this much of the cheapest way, in percent. */
const MOST_PERCENT = 110;

/** Sums of the same ratios in another order differ in their last digits and count as equal. */
const EQUAL = 1e-9;

/** A way to cover a month's use on one network. */
interface Offer {
  use: RecommendedUse;
  network: Network;
  way: Way;
}

/**
 * Returns the recommended plans (docs/spec-decisions.md): the finder's cheapest way to cover 2, 10 and 40 GB a month for
 * general use, the plans of one way behind each other. A use that no way covers for up to ₦30,000 is left out.
 *
 * The ways are of as many networks as possible, because one network may not reach the user, as long as none costs more than
 * a tenth above the cheapest way for its use. Of these choices, the one with the smallest sum of ratios between a price and the
 * lowest one for its use: so each use weighs the same. Equal choices: the finder's order for light use, then for medium use.
 */
export function recommendPlans(catalogue: Catalogue): RecommendedPlan[] {
  const uses = Object.keys(RECOMMENDED_GB) as RecommendedUse[];
  const lists = uses.map((use) => offersFor(catalogue, use)).filter((offers) => offers.length > 0);
  return choose(lists).flatMap(recommended);
}

/** Returns the ways to cover a use that may be recommended, the best first. */
function offersFor(catalogue: Catalogue, use: RecommendedUse): Offer[] {
  const want = { mb: RECOMMENDED_GB[use] * MB_PER_GB };
  const ways = findPlans(catalogue, { ...FIRST_NEED, want, days: DAYS_PER_MONTH }).flatMap((answer) => {
    const way = bestWay(answer);
    return way && way.priceKobo <= MOST_KOBO ? { use, network: answer.network, way } : [];
  });
  const lowest = ways[0]?.way.priceKobo ?? 0;
  return ways.filter(({ way }) => way.priceKobo * 100 <= lowest * MOST_PERCENT);
}

/** Returns the best choice of one offer from each list. There are at most 4³ choices; each list has its best offer first. */
function choose(lists: readonly (readonly Offer[])[]): Offer[] {
  const choices = lists.reduce<Offer[][]>(
    (some, list) => some.flatMap((choice) => list.map((offer) => [...choice, offer])),
    [[]],
  );
  const lowest = lists.map((list) => (list[0] as Offer).way.priceKobo);
  const scored = choices.map((choice) => ({
    choice,
    networks: new Set(choice.map(({ network }) => network)).size,
    ratios: choice.reduce((sum, { way }, at) => sum + way.priceKobo / (lowest[at] as number), 0),
  }));
  // Choices are in the order of the best way for light use, so the first of equal choices wins.
  return scored.reduce((best, next) => {
    if (next.networks !== best.networks) return next.networks > best.networks ? next : best;
    return next.ratios < best.ratios - EQUAL ? next : best;
  }).choice;
}

const recommended = ({ use, way }: Offer): RecommendedPlan[] =>
  way.items.map(({ plan, times, everyDays: every_days }) => {
    const { id, name, description, price, network, size, validity, provider_name } = plan;
    return { id, name, description, price, network, size, validity, provider_name, use, times, every_days };
  });
