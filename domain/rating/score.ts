import { daysBefore } from '../lagos-time.ts';

// The score of a network: its ratings, weighed by the age of their accounts and drawn towards the national mean while
// they are few. Fresh accounts cost nothing, so they move nothing (docs/security.md#ratings).

/** Full days that an account must have existed before its ratings count half, and in full. */
const DAYS_UNTIL_HALF = 7;
const DAYS_UNTIL_FULL = 30;

/** The weight of the national mean in a score, in ratings. */
const PRIOR_WEIGHT = 20;

/** The smallest sum of weights whose score is shown. It takes at least as many people: nobody weighs more than 1. */
const MIN_WEIGHT_FOR_SCORE = 10;

export type Weight = 0 | 0.5 | 1;

/**
 * Returns the last days of creation, as '2026-11-21', with which an account counts half and in full. A day counts towards
 * the age of an account if the account existed for the whole of it, in Lagos.
 */
export function weightDays(today: string): { half: string; full: string } {
  return { half: daysBefore(today, DAYS_UNTIL_HALF + 1), full: daysBefore(today, DAYS_UNTIL_FULL + 1) };
}

/** Returns the weight that a rating has on a day, by the day on which its account was created. */
export function weightOf(joinedOn: string, today: string): Weight {
  const { half, full } = weightDays(today);
  if (joinedOn > half) return 0;
  return joinedOn > full ? 0.5 : 1;
}

/** Ratings of people whose accounts weigh the same: their sum and number, one rating per person. */
export interface RatingGroup {
  weight: Weight;
  total: number;
  count: number;
}

/** The sum of weights, the sum of weighed ratings, and the number of people whose rating weighs something. */
export interface Tally {
  weight: number;
  total: number;
  people: number;
}

/** Adds groups up. Weights are halves and ratings whole, so sums are exact and their order does not matter. */
export function tallyOf(groups: readonly RatingGroup[]): Tally {
  const tally = { weight: 0, total: 0, people: 0 };
  for (const { weight, total, count } of groups) {
    tally.weight += weight * count;
    tally.total += weight * total;
    tally.people += weight > 0 ? count : 0;
  }
  return tally;
}

/**
 * Returns the score of ratings: (20·μ + Σw·r) / (20 + Σw), where μ is the network's national mean over the same period.
 * Returns null if no rating of the whole country counts: then there is no mean to start from.
 */
export function scoreOf({ weight, total }: Tally, national: Tally): number | null {
  if (national.weight === 0) return null;
  const mean = national.total / national.weight;
  return (PRIOR_WEIGHT * mean + total) / (PRIOR_WEIGHT + weight);
}

/** A score as it is shown, with the number of people whose ratings are in it. */
export interface Score {
  /** From 1 to 5, to one decimal; null if the ratings weigh too little to show it. */
  score: number | null;
  people: number;
}

/** Returns the score that is shown for ratings. */
export function shownScore(tally: Tally, national: Tally): Score {
  const score = tally.weight < MIN_WEIGHT_FOR_SCORE ? null : scoreOf(tally, national);
  return { score: score === null ? null : Math.round(score * 10) / 10, people: tally.people };
}
