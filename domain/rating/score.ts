import { daysBefore } from '../lagos-time.ts';

// The score of a network: the ratings of old accounts, drawn towards the national mean while they are few. Fresh accounts
// cost nothing, so they move nothing (docs/security.md#ratings). Only independent ratings come here:
// server/rating/voices.repo.ts chooses them.

/** Full days that an account must have existed before its ratings count. */
const DAYS_UNTIL_COUNTED = 30;

/** The weight of the national mean in a score, in ratings. */
const PRIOR_WEIGHT = 20;
/** The middle of the scale. It stands for the national mean while few people have rated a network in the whole country. */
const FIXED_MEAN = 3;
/** The people from whom on the national mean counts: a brigade of a new network cannot set where scores begin. */
const MIN_NATIONAL_PEOPLE = 50;

/** The smallest number of people whose score is shown: no score reveals what one of them rated. */
export const MIN_PEOPLE_FOR_SCORE = 10;

export type Weight = 0 | 1;

/**
 * Returns the last day of creation, as '2026-11-21', with which an account counts. A day counts towards the age of an
 * account if the account existed for the whole of it, in Lagos.
 */
export const countedUntil = (today: string): string => daysBefore(today, DAYS_UNTIL_COUNTED + 1);

/** Returns the weight that a rating has on a day, by the day on which its account was created. */
export const weightOf = (joinedOn: string, today: string): Weight => (joinedOn <= countedUntil(today) ? 1 : 0);

/** Ratings of people whose accounts weigh the same: their sum and number, one rating per person. */
export interface RatingGroup {
  weight: Weight;
  total: number;
  count: number;
}

/** The sum and number of ratings. */
interface Sum {
  total: number;
  people: number;
}

/** The ratings that count, and all of them. */
export interface Tally extends Sum {
  all: Sum;
}

/** Adds groups up. Ratings are whole, so sums are exact and their order does not matter. */
export function tallyOf(groups: readonly RatingGroup[]): Tally {
  const tally = { total: 0, people: 0, all: { total: 0, people: 0 } };
  for (const { weight, total, count } of groups) {
    tally.total += weight * total;
    tally.people += weight * count;
    tally.all.total += total;
    tally.all.people += count;
  }
  return tally;
}

/**
 * Returns the score of n ratings: (20·μ + Σr) / (20 + n), where μ is the network's national mean over the same period, or 3
 * while fewer than 50 people of the whole country count.
 */
export function scoreOf({ total, people }: Sum, national: Sum): number {
  const mean = national.people < MIN_NATIONAL_PEOPLE ? FIXED_MEAN : national.total / national.people;
  return (PRIOR_WEIGHT * mean + total) / (PRIOR_WEIGHT + people);
}

/** The plain average of ratings that are too few for a score, and the number of people who gave them. It decides nothing. */
export interface EarlyAverage {
  /** From 1 to 5, to one decimal. */
  average: number;
  people: number;
}

/** A score as it is shown, with the number of people whose ratings are in it. */
export interface Score {
  /** From 1 to 5, to one decimal; null if too few people count. */
  score: number | null;
  people: number;
  /** Shown in place of a score; null if there is a score, or no rating at all. */
  early: EarlyAverage | null;
}

/** Returns the score that is shown for ratings. */
export function shownScore(tally: Tally, national: Tally): Score {
  const { people, all } = tally;
  if (people >= MIN_PEOPLE_FOR_SCORE) return { score: toDecimal(scoreOf(tally, national)), people, early: null };
  const early = all.people === 0 ? null : { average: toDecimal(all.total / all.people), people: all.people };
  return { score: null, people, early };
}

const toDecimal = (rating: number) => Math.round(rating * 10) / 10;
