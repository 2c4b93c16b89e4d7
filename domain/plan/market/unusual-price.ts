import type { Network } from '../network.ts';
import { formatNaira, toKobo } from '../price.ts';
import { MB_PER_GB, type Size, sizeMb } from '../size-and-validity.ts';
import type { PlanUse } from '../use/plan-use.ts';

// A price far from the usual one of its kind is asked about before it is stored (docs/spec-decisions.md#unusual-prices).

/** A price is far from the usual one if it is less than a tenth of it, or more than ten times. */
const FAR = 10;
/** With fewer other plans of its kind, a plan has no usual price. */
const MIN_COMPARABLES = 5;
/** The number of plans that one seller counts for. */
const MAX_OF_SELLER = 5;
/** The largest sizes of the classes, in MB. A last class has the larger sizes. */
const CLASSES_MB = [1, 5, 20].map((gb) => gb * MB_PER_GB);

/** The fields that tell the kind of a plan: its network, its use and the class of its size. */
export interface Kind {
  network: Network;
  /** Null: general. */
  use?: PlanUse | null | undefined;
  size: Size;
}

/** A plan with a price that may be unusual. Without `id` it is not listed yet. */
export interface PricedPlan extends Kind {
  id?: string | undefined;
  /** Its seller. */
  provider_id?: string | undefined;
  /** In naira. */
  price: number;
}

/** The price per MB of a listed plan whose price is not unusual, in naira. */
export interface Rate {
  id: string;
  provider_id: string;
  perMb: number;
}

/** Returns the usual price of a plan, in whole naira from ₦10 on, else in kobo; undefined if too few plans of its kind are listed. */
export type UsualPrice = (plan: PricedPlan) => number | undefined;

/**
 * Returns the function that tells usual prices: the median price per MB of the other listed plans of a kind, times the
 * size. Prices per MB, because a kind has sizes from 50 MB to 1 GB, or from 20 GB to 2 TB.
 * @param ratesOf returns the rates of a kind. It is called once for each kind
 */
export function usualPrices(ratesOf: (kind: Kind) => Rate[]): UsualPrice {
  const known = new Map<string, readonly Rate[]>();
  return (plan) => {
    const rates = known.get(kindKey(plan)) ?? ratesOf(plan).sort((a, b) => a.perMb - b.perMb);
    known.set(kindKey(plan), rates);
    const compared = comparedRates(rates, plan);
    return compared.length < MIN_COMPARABLES ? undefined : usualNaira(medianOf(compared) * sizeMb(plan.size));
  };
}

/** Rounds to whole naira, and small prices to kobo: 1 MB usually costs less than a naira, but it is not free. */
const usualNaira = (naira: number) => (naira < 10 ? Math.round(naira * 100) / 100 : Math.round(naira));

/**
 * Returns the rates that a plan is compared with. A seller counts for a few plans at most, the plan's own seller for one: else
 * one seller with many cheap plans would say what is usual, for others and for the next plan of their own. Where that leaves
 * too few, each plan counts: a question too many is better than none.
 */
function comparedRates(rates: readonly Rate[], { id, provider_id }: PricedPlan): number[] {
  const bySeller = new Map<string, number[]>();
  for (const rate of rates) {
    if (rate.id === id) continue;
    const ofSeller = bySeller.get(rate.provider_id);
    if (ofSeller) ofSeller.push(rate.perMb);
    else bySeller.set(rate.provider_id, [rate.perMb]);
  }
  const sellers = [...bySeller];
  const compared = sellers.flatMap(([seller, own]) => evenly(own, seller === provider_id ? 1 : MAX_OF_SELLER));
  return compared.length < MIN_COMPARABLES ? sellers.flatMap(([, own]) => own) : compared;
}

/** Returns at most so many of some sorted numbers, evenly spread over them. */
function evenly(sorted: readonly number[], most: number): readonly number[] {
  if (sorted.length <= most) return sorted;
  return Array.from({ length: most }, (_, at) => sorted[Math.floor(((at + 0.5) * sorted.length) / most)] as number);
}

/** Returns the usual price of a plan whose own price is far from it; undefined for every other plan. */
export function farUsualPrice(plan: PricedPlan, usualPrice: UsualPrice): number | undefined {
  const usual = usualPrice(plan);
  if (usual === undefined || usual === 0) return undefined;
  const [kobo, usualKobo] = [toKobo(plan.price), toKobo(usual)];
  return kobo * FAR < usualKobo || kobo > usualKobo * FAR ? usual : undefined;
}

/** True if a change gives a plan another price, size, network or use: only then its price is asked about. */
export function isPricedAnew(before: PricedPlan, after: PricedPlan): boolean {
  const facts = ({ price, size, network, use }: PricedPlan) => [toKobo(price), sizeMb(size), network, use ?? 'general'];
  const known = facts(before);
  return facts(after).some((fact, at) => fact !== known[at]);
}

/** Returns the question about an unusual price. */
export const unusualPriceQuestion = (price: number, usual: number): string =>
  `${formatNaira(price)} is far ${price < usual ? 'below' : 'above'} the usual ${formatNaira(usual)} for this kind of plan. Is it right?`;

/** Returns the sizes in MB of a plan's class: above the first, up to the second. */
export function classOfSize(size: Size): readonly [aboveMb: number, upToMb: number] {
  const mb = sizeMb(size);
  const smaller = CLASSES_MB.filter((largest) => largest < mb);
  return [smaller.at(-1) ?? 0, CLASSES_MB[smaller.length] ?? Number.POSITIVE_INFINITY];
}

/** Returns the same text for plans of one kind. */
export const kindKey = ({ network, use, size }: Kind): string =>
  `${network} ${use ?? 'general'} ${classOfSize(size)[1]}`;

/** Returns the middle one of some numbers in order, or the mean of the two in the middle. */
function medianOf(numbers: readonly number[]): number {
  const sorted = Float64Array.from(numbers).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}
