import type { Operation } from '../../../domain/contract/operation.ts';
import { NETWORKS, type Network } from '../../../domain/plan/network.ts';
import type { RatingSubmission } from '../../../domain/rating/rating.ts';
import { NONE_COUNTS_AS } from '../../../domain/rating/rating-scale.ts';

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

/**
 * What somebody has said of a state's networks and the server has not got yet, to be laid over what it says: for each
 * network the newest rating of that state that waits on this device.
 */
export function ownRatings(operations: readonly Operation[], location: string): RatingChoices {
  const said = [...operations]
    .sort((one, other) => one.seq - other.seq)
    .flatMap(({ kind, state, fields }) =>
      kind === 'rateNetworks' && state === 'waiting' && fields.location === location ? [choicesIn(fields)] : [],
    );
  return Object.assign({}, ...said);
}
