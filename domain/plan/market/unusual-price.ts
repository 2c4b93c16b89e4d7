import type { Network } from '../network.ts';
import { planUse } from '../plan-use.ts';
import { formatNaira, toKobo } from '../price.ts';
import { MB_PER_GB, type Size, sizeMb } from '../size-and-validity.ts';

// A price far from the usual one of its kind is asked about before it is stored (docs/spec-decisions.md#unusual-prices).

/** A price is far below the usual one if it is less than this part of it. */
const FAR_BELOW = 0.1;
/** With fewer other plans of its kind, a plan has no usual price. */
const MIN_COMPARABLES = 5;
/** The largest sizes of the classes, in MB. A last class has the larger sizes. */
const CLASSES_MB = [1, 5, 20].map((gb) => gb * MB_PER_GB);

/** The fields that tell the kind of a plan: its network, its use and the class of its size. */
export interface Kind {
  network: Network;
  category?: string | null | undefined;
  size: Size;
}

/** A plan with a price that may be unusual. Without `id` it is not listed yet. */
export interface PricedPlan extends Kind {
  id?: string | undefined;
  /** In naira. */
  price: number;
}

/** A listed plan that others are compared with. */
export interface Comparable extends PricedPlan {
  id: string;
  /** Set while nobody has confirmed its unusual price: then it says nothing about others. */
  unusual_on?: string | null | undefined;
}

/** Returns the usual price of a plan in whole naira; undefined if too few plans of its kind are listed. */
export type UsualPrice = (plan: PricedPlan) => number | undefined;

/**
 * Returns the function that tells usual prices: the median price per MB of the other listed plans of a kind, times the
 * size. Prices per MB, because a kind has sizes from 50 MB to 1 GB, or from 20 GB to 2 TB.
 */
export function usualPrices(listed: Iterable<Comparable>): UsualPrice {
  const kinds = new Map<string, { id: string; perMb: number }[]>();
  for (const plan of listed) {
    if (plan.unusual_on) continue;
    const rate = { id: plan.id, perMb: plan.price / sizeMb(plan.size) };
    const ofKind = kinds.get(keyOf(plan));
    if (ofKind) ofKind.push(rate);
    else kinds.set(keyOf(plan), [rate]);
  }
  for (const rates of kinds.values()) rates.sort((a, b) => a.perMb - b.perMb);
  return (plan) => {
    const others = (kinds.get(keyOf(plan)) ?? []).filter(({ id }) => id !== plan.id);
    if (others.length < MIN_COMPARABLES) return undefined;
    return Math.round(medianOf(others.map(({ perMb }) => perMb)) * sizeMb(plan.size));
  };
}

/** Returns the usual price of a plan whose own price is far from it; undefined for every other plan. */
export function farUsualPrice(plan: PricedPlan, usualPrice: UsualPrice): number | undefined {
  const usual = usualPrice(plan);
  if (usual === undefined || usual === 0) return undefined;
  return toKobo(plan.price) < toKobo(usual * FAR_BELOW) ? usual : undefined;
}

/** True if a change gives a plan another price, size, network or use: only then its price is asked about. */
export function isPricedAnew(before: PricedPlan, after: PricedPlan): boolean {
  const facts = ({ price, size, network, category }: PricedPlan) => [
    toKobo(price),
    sizeMb(size),
    network,
    planUse(category),
  ];
  const known = facts(before);
  return facts(after).some((fact, at) => fact !== known[at]);
}

/** Returns the question about an unusual price. */
export const unusualPriceQuestion = (price: number, usual: number): string =>
  `${formatNaira(price)} is far below the usual ${formatNaira(usual)} for this kind of plan. Is it right?`;

/** Returns the sizes in MB of a plan's class: above the first, up to the second. */
export function classOfSize(size: Size): readonly [aboveMb: number, upToMb: number] {
  const mb = sizeMb(size);
  const smaller = CLASSES_MB.filter((largest) => largest < mb);
  return [smaller.at(-1) ?? 0, CLASSES_MB[smaller.length] ?? Number.POSITIVE_INFINITY];
}

const keyOf = ({ network, category, size }: Kind) => `${network} ${planUse(category)} ${classOfSize(size)[1]}`;

/** Returns the middle one of sorted numbers, or the mean of the two in the middle. */
function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}
