import { submitRatings } from '../../../../domain/contract/rating.calls.ts';
import type { KindRules } from './kind-rules.ts';

/** All ratings of one user are one entity. */
export const rateNetworks: KindRules<'rateNetworks'> = {
  call: submitRatings,
  toRequest: (body) => ({ params: {}, body }),
  entityKey: (_, { userId }) => `ratings:${userId}`,
  invalidates: [['quality']],
  editForm: '/network-rating',
};
