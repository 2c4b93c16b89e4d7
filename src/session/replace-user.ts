import type { QueryClient } from '@tanstack/react-query';
import type { OperationFields } from '../../domain/contract/operation.ts';
import { personQuery } from './use-user.ts';

/** The person is what they have saved (docs/specification/04-states.md, Updating a user), though the network leaves before they are read anew. */
export function replaceUser(queryClient: QueryClient, { user_id, ...fields }: OperationFields['updateUser']): void {
  const { queryKey } = personQuery(user_id);
  queryClient.setQueryData(queryKey, (kept) => kept && { ...kept, user: { ...kept.user, ...fields } });
}
