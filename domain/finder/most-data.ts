import { type Candidate, MAX_PURCHASES } from './purchases.ts';

/** Money over a time. */
export interface Budget {
  /** Whole, above 0. */
  kobo: number;
  /** Whole, above 0. */
  hours: number;
  /** The most purchases; `MAX_PURCHASES` by default, and never more. */
  most?: number | undefined;
}

/**
 * Returns the most data, in whole MB, that a budget pays for with purchases of at most two plans: the largest need for
 * which `cheapestPurchases` stays within the budget. 0 if the budget pays for nothing that lasts.
 */
export function mostData(candidates: readonly Candidate[], budget: Budget): number {
  const { kobo } = budget;
  const perKobo = (candidate: Candidate) => candidate.sizeMb / candidate.priceKobo;
  const affordable = candidates.filter(({ priceKobo }) => priceKobo <= kobo).sort((a, b) => perKobo(b) - perKobo(a));
  let mostMb = 0;
  for (const [place, base] of affordable.entries()) {
    // No later pair has more data for its money.
    if (perKobo(base) * kobo <= mostMb) break;
    for (let at = place; at < affordable.length; at++) {
      mostMb = Math.max(mostMb, mostOfPair([base, affordable[at] as Candidate], budget));
    }
  }
  return mostMb;
}

/** Returns the most data of a pair, with as many purchases of the second plan as the rest of the budget pays for. */
function mostOfPair([base, other]: [Candidate, Candidate], { kobo, hours, most = MAX_PURCHASES }: Budget): number {
  let mostMb = 0;
  const copies = Math.min(most, Math.floor(kobo / base.priceKobo));
  for (let ofBase = base === other ? copies : 1; ofBase <= copies; ofBase++) {
    const rest = kobo - ofBase * base.priceKobo;
    const ofOther = base === other ? 0 : Math.min(most - ofBase, Math.floor(rest / other.priceKobo));
    const covered = evenlyUsed([base, other], [ofBase, ofOther], hours);
    if (covered > mostMb) mostMb = covered;
  }
  return mostMb;
}

/**
 * Returns the most data that purchases cover when it is used evenly. A plan gives all its data, or what is used during its
 * validity; the need must be covered whichever of the two limits each plan.
 */
function evenlyUsed([a, b]: [Candidate, Candidate], [ofA, ofB]: [number, number], hours: number): number {
  const hoursOfA = ofA * Math.min(a.hours, hours);
  const hoursOfB = ofB * Math.min(b.hours, hours);
  if (hoursOfA + hoursOfB < hours) return 0;
  const mbOfA = ofA * a.sizeMb;
  const mbOfB = ofB * b.sizeMb;
  const ifOnlyBExpires = hours > hoursOfB ? Math.floor((mbOfA * hours) / (hours - hoursOfB)) : Number.POSITIVE_INFINITY;
  const ifOnlyAExpires = hours > hoursOfA ? Math.floor((mbOfB * hours) / (hours - hoursOfA)) : Number.POSITIVE_INFINITY;
  return Math.min(mbOfA + mbOfB, ifOnlyAExpires, ifOnlyBExpires);
}
