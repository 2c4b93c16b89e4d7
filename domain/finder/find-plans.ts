import { type Catalogue, planAt } from '../plan/catalogue/catalogue.ts';
import type { Network } from '../plan/network.ts';
import type { Plan } from '../plan/plan.ts';
import { MB_PER_GB } from '../plan/size-and-validity.ts';
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
  /** The days from one purchase to the next; 0 for less than a day. */
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
  const value = (answer: NetworkAnswer) => {
    const best = bestWay(answer);
    if (best === null) return Number.POSITIVE_INFINITY;
    return 'mb' in want ? best.priceKobo : -best.mb;
  };
  // The sort is stable: networks that are equal keep their usual order. Infinity minus Infinity is no number.
  return answers.sort((a, b) => (value(a) === value(b) ? 0 : value(a) - value(b)));
}

/** Returns the better way of an answer. A combination is only there if it is better than one plan. */
export const bestWay = ({ plan, combination }: NetworkAnswer): Way | null => combination ?? plan;

interface Found {
  purchases: Purchases;
  /** The data that the purchases cover evenly. */
  mb: number;
}

interface Pair {
  plan: Found | undefined;
  combination: Found | undefined;
}

function findData(candidates: readonly Candidate[], { want, days }: Need): Pair {
  const need = { mb: 'mb' in want ? want.mb : 0, hours: days * HOURS_PER_DAY };
  const one = cheapestPlan(candidates, need);
  const several = cheapestPurchases(candidates, need);
  const isCheaper = several !== undefined && (one === undefined || several.priceKobo < one.priceKobo);
  const found = (purchases: Purchases) => ({ purchases, mb: need.mb });
  return { plan: one && found(one), combination: isCheaper ? found(several) : undefined };
}

function findForMoney(candidates: readonly Candidate[], { want, days }: Need): Pair {
  const budget = { kobo: 'naira' in want ? want.naira * 100 : 0, hours: days * HOURS_PER_DAY };
  const affordable = candidates.filter(({ priceKobo }) => priceKobo <= budget.kobo);
  const largest = affordable.reduce(
    (most, { sizeMb, hours }) => (hours >= budget.hours ? Math.max(most, sizeMb) : most),
    0,
  );
  const one = largest > 0 ? cheapestPlan(affordable, { mb: largest, hours: budget.hours }) : undefined;
  const most = mostData(affordable, budget);
  const several = most > largest ? cheapestPurchases(affordable, { mb: most, hours: budget.hours }) : undefined;
  return { plan: one && { purchases: one, mb: largest }, combination: several && { purchases: several, mb: most } };
}

function wayOf(catalogue: Catalogue, { purchases, mb }: Found, { want, days }: Need): Way {
  const { items, priceKobo, sizeMb, hours } = purchases;
  const isData = 'mb' in want;
  return {
    items: [...items].sort(bySize).map(({ candidate, times }) => ({
      plan: planAt(catalogue, (candidate as CandidateRow).row),
      times,
      everyDays: Math.floor(Math.min(candidate.hours, (candidate.sizeMb * days * HOURS_PER_DAY) / mb) / HOURS_PER_DAY),
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
