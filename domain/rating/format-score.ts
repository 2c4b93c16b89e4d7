import { countOf } from '../quantity.ts';
import type { EarlyAverage } from './score.ts';

/** Stands where a score is not shown. */
export const TOO_FEW_RATINGS = 'too few ratings';

/** Returns a score as every screen writes it: '4.1 · 128 people', '3.7 · early · 1 person', or 'too few ratings'. */
export function formatScore(score: number | null, people: number | undefined, early?: EarlyAverage | null): string {
  if (score === null) return early ? `${early.average.toFixed(1)} · ${earlyOf(early)}` : TOO_FEW_RATINGS;
  return people === undefined ? score.toFixed(1) : `${score.toFixed(1)} · ${peopleOf(people)}`;
}

/** Returns 'early · 1 person': marks the plain average of people who are too few for a score. */
export const earlyOf = ({ people }: EarlyAverage): string => `early · ${peopleOf(people)}`;

export const NEW_ACCOUNTS = 'Ratings of new accounts count after 30 days.';

/** Tells when a score appears, below a place that has none. */
export const SCORE_NEEDS = `A score needs ten people. ${NEW_ACCOUNTS}`;

/** Returns '1 person' or '128 people'. */
export const peopleOf = (people: number): string => countOf(people, 'person', 'people');
