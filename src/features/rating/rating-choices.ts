import { NETWORKS, type Network } from '../../../domain/plan/network.ts';
import type { RatingSubmission } from '../../../domain/rating/rating.ts';
import { NONE_COUNTS_AS } from '../../../domain/rating/rating-scale.ts';
import { namesOf } from './network-names.ts';

/** The value of None in a selector; other values are ratings. */
export const NONE = 0;

export type RatingChoices = Readonly<Partial<Record<Network, number>>>;

/** Returns the ratings of a submission by network. */
export function choicesIn({ ratings }: Pick<RatingSubmission, 'ratings'>): RatingChoices {
  return Object.fromEntries(ratings.map(({ network_name, rating }) => [network_name, rating]));
}

/** Returns the question about networks left at None: 'You left Airtel and Glo at None. …'; undefined if there are none. */
export function noneQuestion(choices: RatingChoices): string | undefined {
  const left = NETWORKS.filter((network) => !choices[network]);
  if (left.length === 0) return undefined;
  return `You left ${namesOf(left)} at None. Send ${left.length > 1 ? 'them' : 'it'} as Very Poor?`;
}

/** Returns a submission with every network; None is sent as Very Poor (docs/specification/05-validation.md). */
export function submissionOf(location: string, choices: RatingChoices): RatingSubmission {
  return {
    location,
    ratings: NETWORKS.map((network_name) => ({ network_name, rating: choices[network_name] || NONE_COUNTS_AS })),
  };
}
