import type { Operation } from '../../../domain/contract/operation.ts';
import { NETWORKS, type Network } from '../../../domain/plan/network.ts';
import type { RatingSubmission } from '../../../domain/rating/rating.ts';
import { NONE_COUNTS_AS } from '../../../domain/rating/rating.ts';

/** The value of None in a selector; other values are ratings. */
export const NONE = 0;

export type RatingChoices = Readonly<Partial<Record<Network, number>>>;

/** Returns the ratings of a submission by network. */
export function choicesIn({ ratings }: RatingSubmission): RatingChoices {
  return Object.fromEntries(ratings.map(({ network_name, rating }) => [network_name, rating]));
}

/** Returns a submission with every network; None is sent as Very Poor (docs/specification/05-validation.md). */
export function submissionOf(location: string, choices: RatingChoices): RatingSubmission {
  return {
    location,
    ratings: NETWORKS.map((network_name) => ({ network_name, rating: choices[network_name] || NONE_COUNTS_AS })),
  };
}

/** Returns the user's unsent ratings for a state: for each network the newest one that waits on this device. */
export function ownRatings(operations: readonly Operation[], location: string): RatingChoices {
  const said = [...operations]
    .sort((one, other) => one.seq - other.seq)
    .flatMap(({ kind, state, fields }) =>
      kind === 'rateNetworks' && state === 'waiting' && fields.location === location ? [choicesIn(fields)] : [],
    );
  return Object.assign({}, ...said);
}
