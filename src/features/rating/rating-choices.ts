import { NETWORKS, type Network } from '../../../domain/plan/network.ts';
import type { RatingSubmission } from '../../../domain/rating/rating.ts';
import { NONE_COUNTS_AS } from '../../../domain/rating/rating.ts';

/** What a selector shows for None; the others are ratings. */
export const NONE = 0;

export type RatingChoices = Readonly<Partial<Record<Network, number>>>;

/** What a submission says of each network. */
export function choicesIn({ ratings }: RatingSubmission): RatingChoices {
  return Object.fromEntries(ratings.map(({ network_name, rating }) => [network_name, rating]));
}

/** What is sent: every network, one left at None as Very Poor (docs/specification/05-validation.md). */
export function submissionOf(location: string, choices: RatingChoices): RatingSubmission {
  return {
    location,
    ratings: NETWORKS.map((network_name) => ({ network_name, rating: choices[network_name] || NONE_COUNTS_AS })),
  };
}
