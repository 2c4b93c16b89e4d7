import type { Coverage } from './cheapest-plan-combination.ts';

/** One plan or two, each bought several times. */
interface Purchases {
  priceKobo: number;
  purchases: readonly { coverage: Coverage; times: number }[];
}

/** The possible relative error of a bound. Floats only limit the search; whole numbers decide it. */
const FLOAT_ERROR = 1e-12;

/**
 * Returns the cheapest purchases of one or two plans that cover `need`, in units; undefined without plans. Of equal
 * prices the first one found: one plan before two, then the pair with the lower price per covered unit.
 *
 * Purchases of two plans cost at least the need times the lower of their two unit prices. So the search visits pairs in
 * the order of that price, where `base` has the lower one, and adds copies of `other` one by one until no lower price is
 * possible. The result is exact. The search ends early, because pairs with a much higher unit price are ruled out by their
 * first total.
 */
export function searchCheapest(coverages: readonly Coverage[], need: number): Purchases | undefined {
  const candidates = withoutDominated(coverages).sort((a, b) => unitPrice(a) - unitPrice(b) || b.covers - a.covers);
  // Two prices differ by at least the common divisor of all prices: a smaller gap cannot have a better result.
  const step = candidates.reduce((divisor, { priceKobo }) => commonDivisor(priceKobo, divisor), 0);
  let best = candidates
    .map((coverage) => purchasesOf([{ coverage, times: Math.ceil(need / coverage.covers) }]))
    .reduce(cheaper, NONE);
  for (const [place, base] of candidates.entries()) {
    const search = { need, base, unitPrice: unitPrice(base), below: best.priceKobo - step };
    if (need * search.unitPrice * (1 - FLOAT_ERROR) > search.below) break;
    for (let at = place + 1; at < candidates.length; at++) {
      const other = candidates[at] as Coverage;
      const copies = bestCopies(other, search);
      if (copies === 0) continue;
      best = purchasesOf([
        { coverage: base, times: Math.ceil((need - copies * other.covers) / base.covers) },
        { coverage: other, times: copies },
      ]);
      search.below = best.priceKobo - step;
    }
  }
  return best === NONE ? undefined : best;
}

interface Search {
  need: number;
  base: Coverage;
  /** Of `base`. */
  unitPrice: number;
  /** The highest price that is cheaper than the best one so far. */
  below: number;
}

/** Returns the number of copies of `other` in the cheapest purchases with `base`; 0 if none are cheaper than the best. */
function bestCopies(other: Coverage, { need, base, unitPrice, below }: Search): number {
  const bound = need * unitPrice * (1 - FLOAT_ERROR);
  const extraPrice = other.priceKobo - other.covers * unitPrice;
  let best = 0;
  let limit = below;
  for (let copies = 1; copies * other.covers < need && bound + copies * extraPrice <= limit; copies++) {
    const ofBase = Math.ceil((need - copies * other.covers) / base.covers);
    const price = ofBase * base.priceKobo + copies * other.priceKobo;
    if (price > limit) continue;
    limit = price - 1;
    best = copies;
  }
  return best;
}

/** Drops plans for which another plan covers as much for no more. Of equal plans, the one with more usable data stays. */
function withoutDominated(coverages: readonly Coverage[]): Coverage[] {
  const remaining: Coverage[] = [];
  for (const coverage of [...coverages].sort(byCoverage)) {
    if (coverage.priceKobo < (remaining.at(-1)?.priceKobo ?? Number.POSITIVE_INFINITY)) remaining.push(coverage);
  }
  return remaining;
}

function byCoverage(a: Coverage, b: Coverage): number {
  return b.covers - a.covers || a.priceKobo - b.priceKobo || b.usable - a.usable || (a.offer.id < b.offer.id ? -1 : 1);
}

function purchasesOf(purchases: Purchases['purchases']): Purchases {
  const priceKobo = purchases.reduce((sum, { coverage, times }) => sum + times * coverage.priceKobo, 0);
  return { purchases, priceKobo };
}

const NONE: Purchases = { priceKobo: Number.POSITIVE_INFINITY, purchases: [] };

const cheaper = (best: Purchases, next: Purchases) => (best.priceKobo <= next.priceKobo ? best : next);

const unitPrice = ({ priceKobo, covers }: Coverage) => priceKobo / covers;

/** Returns the largest whole number that divides both. */
function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
