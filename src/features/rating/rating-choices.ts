import { NETWORK_NAME, NETWORKS, type Network } from '../../../domain/plan/network.ts';
import type { RatingSubmission } from '../../../domain/rating/rating.ts';
import { NONE_COUNTS_AS } from '../../../domain/rating/rating-scale.ts';

/** The value of None in a selector; other values are ratings. */
export const NONE = 0;

export type RatingChoices = Readonly<Partial<Record<Network, number>>>;

/** Returns the ratings of a submission by network. */
export function choicesIn({ ratings }: Pick<RatingSubmission, 'ratings'>): RatingChoices {
  return Object.fromEntries(ratings.map(({ network_name, rating }) => [network_name, rating]));
}

const SHORT_NAME: Record<Network, string> = { ...NETWORK_NAME, '9MOBILE': '9mobile' };

/** Returns the question about networks left at None: 'You left Airtel and Glo at None. …'; undefined if there are none. */
export function noneQuestion(choices: RatingChoices): string | undefined {
  const left = NETWORKS.filter((network) => !choices[network]).map((network) => SHORT_NAME[network]);
  if (left.length === 0) return undefined;
  const names = new Intl.ListFormat('en-GB').format(left);
  return `You left ${names} at None. Send ${left.length > 1 ? 'them' : 'it'} as Very Poor?`;
}

/** Returns a submission with every network; None is sent as Very Poor (docs/specification/05-validation.md). */
export function submissionOf(location: string, choices: RatingChoices): RatingSubmission {
  return {
    location,
    ratings: NETWORKS.map((network_name) => ({ network_name, rating: choices[network_name] || NONE_COUNTS_AS })),
  };
}
