// Purchases of one network's plans that give an amount of data over some days. The model: the data is used evenly, and
// purchases follow one another, each when the one before is used up or has expired, because two at the same time cover no
// more. So a plan that is valid for `h` of `H` hours covers at most `need * h / H`, and at most its size, and purchases
// suffice if the sum of what they cover is at least the need. Everything is counted in whole kobo, MB and hours.

/** A plan as the finder compares it. */
export interface Candidate {
  /** The plan's row number, which never changes. */
  no: number;
  /** Whole, above 0. */
  priceKobo: number;
  /** Whole, above 0. */
  sizeMb: number;
  /** The validity; whole, above 0. */
  hours: number;
}

/** One plan or two, each bought several times. */
export interface Purchases {
  items: readonly { candidate: Candidate; times: number }[];
  priceKobo: number;
  /** The number of purchases. */
  count: number;
  /** The data of all purchases. */
  sizeMb: number;
  /** The validities of all purchases, one after the other. */
  hours: number;
}

export const HOURS_PER_DAY = 24;

/** The most purchases in one answer: nobody dials more often. */
export const MAX_PURCHASES = 60;

/** The possible relative error of a bound. Floats only limit the search; whole numbers decide it. */
const FLOAT_ERROR = 1e-12;

/** A candidate and its share of a certain need, in MB × hours. */
interface Coverage {
  candidate: Candidate;
  covers: number;
  unitPrice: number;
}

/** An amount of data over a time. */
export interface DataNeed {
  /** Whole, above 0. */
  mb: number;
  /** Whole, above 0. */
  hours: number;
  /** The most purchases; `MAX_PURCHASES` by default, and never more. */
  most?: number | undefined;
}

/**
 * Returns the best purchases of at most two plans for a need; undefined if none suffice. The order of preference is that
 * of `comparePurchases`, so the result does not depend on the order of the candidates.
 */
export function cheapestPurchases(candidates: readonly Candidate[], need: DataNeed): Purchases | undefined {
  const units = need.mb * need.hours;
  const most = need.most ?? MAX_PURCHASES;
  const coverages = coveragesFor(candidates, need);
  let best: Purchases | undefined;
  const offer = (...items: Purchases['items'][number][]) => {
    const purchases = purchasesOf(items);
    if (purchases.count > most) return;
    if (best === undefined || comparePurchases(purchases, best) < 0) best = purchases;
  };
  for (const { candidate, covers } of coverages) offer({ candidate, times: Math.ceil(units / covers) });
  for (const [place, base] of coverages.entries()) {
    const bound = units * base.unitPrice * (1 - FLOAT_ERROR);
    if (best !== undefined && bound > best.priceKobo) break;
    for (let at = place + 1; at < coverages.length; at++) {
      const other = coverages[at] as Coverage;
      const fewest = Math.ceil(units / Math.max(base.covers, other.covers));
      if (fewest > most || (best !== undefined && !mayBeat(best, bound, fewest))) continue;
      const extraPrice = other.candidate.priceKobo - other.covers * base.unitPrice;
      for (let copies = 1; copies < most && copies * other.covers < units; copies++) {
        if (best !== undefined && bound + copies * extraPrice > best.priceKobo) break;
        const ofBase = Math.ceil((units - copies * other.covers) / base.covers);
        if (ofBase + copies > most) continue;
        const priceKobo = ofBase * base.candidate.priceKobo + copies * other.candidate.priceKobo;
        if (best !== undefined && priceKobo > best.priceKobo) continue;
        offer({ candidate: base.candidate, times: ofBase }, { candidate: other.candidate, times: copies });
      }
    }
  }
  return best;
}

/**
 * Returns the best single plan for a need, bought once: all its data, valid to the end. Undefined if there is none.
 */
export function cheapestPlan(candidates: readonly Candidate[], need: DataNeed): Purchases | undefined {
  let best: Purchases | undefined;
  for (const candidate of candidates) {
    if (candidate.sizeMb < need.mb || candidate.hours < need.hours) continue;
    const purchases = purchasesOf([{ candidate, times: 1 }]);
    if (best === undefined || comparePurchases(purchases, best) < 0) best = purchases;
  }
  return best;
}

/** Orders purchases: lower price, fewer purchases, more data, longer, then the lower row numbers. */
export function comparePurchases(a: Purchases, b: Purchases): number {
  return (
    a.priceKobo - b.priceKobo ||
    a.count - b.count ||
    b.sizeMb - a.sizeMb ||
    b.hours - a.hours ||
    compareNumbers(rowNumbers(a), rowNumbers(b))
  );
}

/** Returns the row number of each purchase, ascending. */
function rowNumbers({ items }: Purchases): number[] {
  return items.flatMap(({ candidate, times }) => new Array<number>(times).fill(candidate.no)).sort((a, b) => a - b);
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, place) => number !== b[place]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}

/**
 * True if purchases of a pair may be preferred to the best ones: they are cheaper, or they cost the same and are not more.
 * @param fewest the fewest purchases of the pair that suffice
 */
function mayBeat(best: Purchases, bound: number, fewest: number): boolean {
  // Prices are whole, so a lower price is lower by one at least.
  if (bound <= best.priceKobo - 1) return true;
  return best.count >= Math.max(2, fewest);
}

/** Returns the share of each candidate, the lowest price per share first, without those that cover less for more. */
function coveragesFor(candidates: readonly Candidate[], { mb, hours }: DataNeed): Coverage[] {
  const all = candidates.map((candidate) => {
    const covers = Math.min(candidate.sizeMb * hours, mb * Math.min(candidate.hours, hours));
    return { candidate, covers, unitPrice: candidate.priceKobo / covers };
  });
  all.sort((a, b) => a.candidate.priceKobo - b.candidate.priceKobo);
  const kept: Coverage[] = [];
  let mostCheaper = 0;
  for (let from = 0; from < all.length; ) {
    const price = (all[from] as Coverage).candidate.priceKobo;
    let to = from;
    let most = mostCheaper;
    for (; to < all.length && (all[to] as Coverage).candidate.priceKobo === price; to++) {
      const coverage = all[to] as Coverage;
      if (coverage.covers <= mostCheaper) continue;
      kept.push(coverage);
      most = Math.max(most, coverage.covers);
    }
    mostCheaper = most;
    from = to;
  }
  return kept.sort((a, b) => a.unitPrice - b.unitPrice || b.covers - a.covers);
}

function purchasesOf(items: Purchases['items']): Purchases {
  const sum = (of: (candidate: Candidate) => number) =>
    items.reduce((total, { candidate, times }) => total + times * of(candidate), 0);
  return {
    items,
    priceKobo: sum(({ priceKobo }) => priceKobo),
    count: sum(() => 1),
    sizeMb: sum(({ sizeMb }) => sizeMb),
    hours: sum(({ hours }) => hours),
  };
}
