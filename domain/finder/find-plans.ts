import { type Catalogue, planAt } from '../plan/catalogue/catalogue.ts';
import type { Network } from '../plan/network.ts';
import type { Plan } from '../plan/plan.ts';
import { MB_PER_GB, validityDays } from '../plan/size-and-validity.ts';
import { type CandidateRow, candidatesOf } from './candidates.ts';
import { mostData } from './most-data.ts';
import type { Need } from './need.ts';
import { type Candidate, cheapestPlan, cheapestPurchases, HOURS_PER_DAY, type Purchases } from './purchases.ts';

/** One way to meet a need: a plan bought once, or a plan or two bought several times. */
export interface Way {
  items: readonly BoughtPlan[];
  priceKobo: number;
  /** The data that can be used within the days, in MB. */
  mb: number;
  /** The days that the purchases last, one after the other. */
  days: number;
  /** The data beyond the need, in MB, and the money that stays. 0 where the need names none. */
  leftMb: number;
  leftKobo: number;
}

export interface BoughtPlan {
  plan: Plan;
  times: number;
  /** The days after which it expires and is bought again; 0 if it is used up before. */
  everyDays: number;
}

/** The answer for one network. */
export interface NetworkAnswer {
  network: Network;
  /** The best plan bought once; null if no plan is enough. */
  plan: Way | null;
  /** Several purchases, if they are better than `plan`. */
  combination: Way | null;
}

/**
 * Returns the best way on each network to get the data of a need for the lowest price, or the most data for its money. The
 * best network is first; networks without an answer are last (docs/spec-decisions.md, Finder).
 */
export function findPlans(catalogue: Catalogue, need: Need): NetworkAnswer[] {
  const { want, networks } = need;
  const candidates = candidatesOf(catalogue, need);
  const find = 'mb' in want ? findData : findForMoney;
  const answers = networks.map((network) => {
    const { plan, combination } = find(candidates[network], need);
    const way = (found: Found | undefined) => (found ? wayOf(catalogue, found, need) : null);
    return { network, plan: way(plan), combination: way(combination) };
  });
  return sortAnswers(answers, want);
}

/** Returns the best plan bought once on each network, as `findPlans` does without looking for several purchases. */
export function findSingle(catalogue: Catalogue, need: Need): NetworkAnswer[] {
  const candidates = candidatesOf(catalogue, need);
  const answers = need.networks.map((network) => {
    const found = findOne(candidates[network], need);
    return { network, plan: found ? wayOf(catalogue, found, need) : null, combination: null };
  });
  return sortAnswers(answers, need.want);
}

/**
 * Sorts answers, the best first: the lowest price, or the most data for money. Of equal prices more data is better, then a
 * longer validity. The sort is stable: networks that are equal keep their usual order. Those without an answer are last.
 */
export function sortAnswers(answers: readonly NetworkAnswer[], want: Need['want']): NetworkAnswer[] {
  const values = (answer: NetworkAnswer) => {
    const best = bestWay(answer);
    if (best === null) return [Number.MAX_SAFE_INTEGER];
    const { priceKobo, mb, items } = best;
    const days = items.reduce((sum, { plan, times }) => sum + times * validityDays(plan.validity), 0);
    return 'mb' in want ? [priceKobo, -mb, -days] : [-mb, priceKobo, -days];
  };
  return [...answers].sort((a, b) => {
    const others = values(b);
    return values(a).reduce((order, value, at) => order || value - (others[at] ?? 0), 0);
  });
}

/** Returns the better way of an answer. A combination is only there if it is better than one plan. */
export const bestWay = ({ plan, combination }: NetworkAnswer): Way | null => combination ?? plan;

/** True for an answer that costs what the first of the sorted answers costs, or has as much data for the money. */
export function isTiedBest(answer: NetworkAnswer, [first]: readonly NetworkAnswer[], want: Need['want']): boolean {
  const [way, best] = [bestWay(answer), first ? bestWay(first) : null];
  if (way === null || best === null) return false;
  return 'mb' in want ? way.priceKobo === best.priceKobo : way.mb === best.mb;
}

interface Found {
  purchases: Purchases;
  /** The data that the purchases cover evenly. */
  mb: number;
}

interface Pair {
  plan: Found | undefined;
  combination: Found | undefined;
}

/** Returns the plan that is best bought once. */
function findOne(candidates: readonly Candidate[], { want, days }: Need): Found | undefined {
  const hours = days * HOURS_PER_DAY;
  const offered = 'mb' in want ? candidates : affordableOf(candidates, want.naira);
  const mb = 'mb' in want ? want.mb : largestOf(offered, hours);
  const purchases = mb > 0 ? cheapestPlan(offered, { mb, hours }) : undefined;
  return purchases && { purchases, mb };
}

const affordableOf = (candidates: readonly Candidate[], naira: number) =>
  candidates.filter(({ priceKobo }) => priceKobo <= naira * 100);

const largestOf = (candidates: readonly Candidate[], leastHours: number) =>
  candidates.reduce((most, { sizeMb, hours }) => (hours >= leastHours ? Math.max(most, sizeMb) : most), 0);

function findData(candidates: readonly Candidate[], need: Need): Pair {
  const plan = findOne(candidates, need);
  const mb = 'mb' in need.want ? need.want.mb : 0;
  const purchases = cheapestPurchases(candidates, {
    mb,
    hours: need.days * HOURS_PER_DAY,
    most: need.mostPurchases,
  });
  const isCheaper = purchases && (plan === undefined || purchases.priceKobo < plan.purchases.priceKobo);
  return { plan, combination: isCheaper ? { purchases, mb } : undefined };
}

function findForMoney(candidates: readonly Candidate[], need: Need): Pair {
  const naira = 'naira' in need.want ? need.want.naira : 0;
  const budget = { kobo: naira * 100, hours: need.days * HOURS_PER_DAY, most: need.mostPurchases };
  const affordable = affordableOf(candidates, naira);
  const plan = findOne(candidates, need);
  const mb = mostData(affordable, budget);
  const purchases = mb > (plan?.mb ?? 0) ? cheapestPurchases(affordable, { ...budget, mb }) : undefined;
  return { plan, combination: purchases && { purchases, mb } };
}

function wayOf(catalogue: Catalogue, { purchases, mb }: Found, { want, days }: Need): Way {
  const { items, priceKobo, sizeMb, hours } = purchases;
  const isData = 'mb' in want;
  const expiresFirst = (one: Candidate) => one.hours * mb <= one.sizeMb * days * HOURS_PER_DAY;
  return {
    items: [...items].sort(bySize).map(({ candidate, times }) => ({
      plan: planAt(catalogue, (candidate as CandidateRow).row),
      times,
      everyDays: expiresFirst(candidate) ? Math.floor(candidate.hours / HOURS_PER_DAY) : 0,
    })),
    priceKobo,
    mb: isData ? sizeMb : mb,
    days: Math.floor(hours / HOURS_PER_DAY),
    leftMb: isData ? sizeMb - mb : 0,
    leftKobo: isData ? 0 : want.naira * 100 - priceKobo,
  };
}

type Item = Purchases['items'][number];

const bySize = (a: Item, b: Item) => b.candidate.sizeMb - a.candidate.sizeMb || a.candidate.no - b.candidate.no;

/** Returns the price per GB of a way in kobo, rounded half up. */
export function koboPerGb({ priceKobo, mb }: Pick<Way, 'priceKobo' | 'mb'>): number {
  return Math.round((priceKobo * MB_PER_GB) / mb);
}
