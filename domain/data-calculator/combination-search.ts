import type { Supply } from './cheapest-plan-combination.ts';

/** One plan, or two, each bought so many times. */
export interface Mix {
  priceKobo: number;
  purchases: readonly { supply: Supply; times: number }[];
}

/** How far a bound may be off, as a share of it: floats only bound the search, whole numbers decide it. */
const FLOAT_ERROR = 1e-12;

/**
 * The cheapest mix of one or two plans that serves `need`; undefined when there is no plan. Of equal price the first in
 * the order of the search: one plan before two, then those with the plan that is cheapest by what it serves.
 *
 * Whatever is bought of two plans, the need costs no less than at the unit price of the cheaper one. So pairs are gone
 * through by that price, `base` having the lower, and copies of `other` are added one by one until no lower price is left
 * to be found. That is exact, and short: plans that cost much more for what they serve are done with after one look.
 */
export function cheapestMix(supplies: readonly Supply[], need: number): Mix | undefined {
  const front = frontOf(supplies).sort((a, b) => unitPrice(a) - unitPrice(b) || b.serves - a.serves);
  // Prices of mixes differ by what divides all prices, at least: a bound that comes nearer leaves nothing to be found.
  const step = front.reduce((divisor, { priceKobo }) => commonDivisor(priceKobo, divisor), 0);
  let best = front.map((supply) => mixOf([{ supply, times: Math.ceil(need / supply.serves) }])).reduce(cheaper, NONE);
  for (const [place, base] of front.entries()) {
    const search = { need, base, unitPrice: unitPrice(base), below: best.priceKobo - step };
    if (need * search.unitPrice * (1 - FLOAT_ERROR) > search.below) break;
    for (let at = place + 1; at < front.length; at++) {
      const other = front[at] as Supply;
      const copies = bestCopies(other, search);
      if (copies === 0) continue;
      best = mixOf([
        { supply: base, times: Math.ceil((need - copies * other.serves) / base.serves) },
        { supply: other, times: copies },
      ]);
      search.below = best.priceKobo - step;
    }
  }
  return best === NONE ? undefined : best;
}

interface Search {
  need: number;
  base: Supply;
  /** Of `base`. */
  unitPrice: number;
  /** The highest price that would be cheaper than what is known. */
  below: number;
}

/** How many copies of `other` make the cheapest mix with `base`; 0 when none is cheaper than what is known. */
function bestCopies(other: Supply, { need, base, unitPrice, below }: Search): number {
  const bound = need * unitPrice * (1 - FLOAT_ERROR);
  const dearer = other.priceKobo - other.serves * unitPrice;
  let best = 0;
  let limit = below;
  for (let copies = 1; copies * other.serves < need && bound + copies * dearer <= limit; copies++) {
    const ofBase = Math.ceil((need - copies * other.serves) / base.serves);
    const price = ofBase * base.priceKobo + copies * other.priceKobo;
    if (price > limit) continue;
    limit = price - 1;
    best = copies;
  }
  return best;
}

/** The plans for which no other can stand in, serving as much for no more; of equal ones that of which more is kept. */
function frontOf(supplies: readonly Supply[]): Supply[] {
  const front: Supply[] = [];
  for (const supply of [...supplies].sort(byServing)) {
    if (supply.priceKobo < (front.at(-1)?.priceKobo ?? Number.POSITIVE_INFINITY)) front.push(supply);
  }
  return front;
}

function byServing(a: Supply, b: Supply): number {
  return b.serves - a.serves || a.priceKobo - b.priceKobo || b.keeps - a.keeps || (a.offer.id < b.offer.id ? -1 : 1);
}

function mixOf(purchases: Mix['purchases']): Mix {
  return { purchases, priceKobo: purchases.reduce((sum, { supply, times }) => sum + times * supply.priceKobo, 0) };
}

const NONE: Mix = { priceKobo: Number.POSITIVE_INFINITY, purchases: [] };

const cheaper = (known: Mix, next: Mix) => (known.priceKobo <= next.priceKobo ? known : next);

const unitPrice = ({ priceKobo, serves }: Supply) => priceKobo / serves;

/** The largest whole number that divides both. */
function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
