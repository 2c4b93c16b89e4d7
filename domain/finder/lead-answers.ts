import type { Network } from '../plan/network.ts';
import { type NetworkAnswer, sortAnswers, type Way } from './find-plans.ts';
import { purchaseCount } from './format-way.ts';
import type { Need } from './need.ts';

/** The way with which a network answers: one plan if one is enough, else several purchases. */
export interface NetworkWay {
  network: Network;
  way: Way;
  /** True for the best way, and for each that costs as little, or has as much data for the money. */
  isBest: boolean;
}

/** Answers in the order in which a screen, and a text that is shared, says them. */
export interface LedAnswers {
  /** One of each network that has an answer, the best first. */
  ways: readonly NetworkWay[];
  /** Networks without an answer. */
  missing: readonly Network[];
  /** Several purchases that are worth their trouble against the first way. */
  saving: { network: Network; way: Way } | undefined;
}

/** Several purchases are worth their trouble if they cost this share less than one plan, or give as much more, in percent. */
export const WORTHWHILE_PERCENT = 10;
/** More purchases than these are no offer: each is dialled and paid by itself. */
export const MOST_PURCHASES = 4;

/** Puts one plan first: most people buy once. Of several purchases only the best offer stays, if it is worth it. */
export function leadAnswers(answers: readonly NetworkAnswer[], want: Need['want']): LedAnswers {
  const single = answers.map(({ network, plan, combination }) => ({
    network,
    plan: plan ?? combination,
    combination: null,
  }));
  const sorted = sortAnswers(single, want).flatMap(({ network, plan }) => (plan ? [{ network, way: plan }] : []));
  const [first] = sorted;
  const ways = sorted.map((each) => ({ ...each, isBest: first !== undefined && isEqual(each.way, first.way, want) }));
  const missing = single.flatMap(({ network, plan }) => (plan === null ? [network] : []));
  return { ways, missing, saving: first && bestSaving(answers, first.way, want) };
}

/** True if several purchases are worth their trouble against one plan. */
export function isWorthwhile(several: Way, one: Way, want: Need['want']): boolean {
  if (purchaseCount(several) > MOST_PURCHASES) return false;
  return 'mb' in want
    ? several.priceKobo * 100 <= one.priceKobo * (100 - WORTHWHILE_PERCENT)
    : several.mb * 100 >= one.mb * (100 + WORTHWHILE_PERCENT);
}

/** Returns the first of the sorted networks whose purchases are worth it. */
function bestSaving(answers: readonly NetworkAnswer[], first: Way, want: Need['want']): LedAnswers['saving'] {
  const several = answers.map(({ network, combination }) => ({ network, plan: combination, combination: null }));
  for (const { network, plan } of sortAnswers(several, want))
    if (plan !== null && isWorthwhile(plan, first, want)) return { network, way: plan };
  return undefined;
}

const isEqual = (one: Way, other: Way, want: Need['want']) =>
  'mb' in want ? one.priceKobo === other.priceKobo : one.mb === other.mb;
