import { updateUser as updateUserCall } from '../../../../domain/contract/account.calls.ts';
import type { KindRules } from './kind-rules.ts';

export const updateUser: KindRules<'updateUser'> = {
  call: updateUserCall,
  toRequest: ({ user_id: id, ...body }) => ({ params: { id }, body }),
  entityKey: ({ user_id }) => `user:${user_id}`,
  rowId: ({ user_id }) => user_id,
  invalidates: [['auth']],
  editForm: '/profile',
};
