import { updateUser as updateUserCall } from '../../../../domain/contract/account.calls.ts';
import { submitRatings } from '../../../../domain/contract/rating.calls.ts';
import type { KindRules } from './kind-rules.ts';

export const updateUser: KindRules<'updateUser'> = {
  call: updateUserCall,
  toRequest: ({ user_id: id, ...body }) => ({ params: { id }, body }),
  entityKey: ({ user_id }) => `user:${user_id}`,
  invalidates: [['auth']],
  editable: true,
};

/** All ratings of one user are one entity. */
export const rateNetworks: KindRules<'rateNetworks'> = {
  call: submitRatings,
  toRequest: (body) => ({ params: {}, body }),
  entityKey: (_, { userId }) => `ratings:${userId}`,
  invalidates: [['quality']],
  editable: true,
};
