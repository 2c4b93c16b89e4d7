import type { QueryClient } from '@tanstack/react-query';
import type { OperationFields } from '../../domain/contract/operation.ts';
import { personQuery } from './use-person.ts';

/** The person is what they have saved (spec §4, Updating a user), though the network leaves before they are read anew. */
export function replaceUser(queryClient: QueryClient, { user_id, ...fields }: OperationFields['updateUser']): void {
  const { queryKey } = personQuery(user_id);
  queryClient.setQueryData(queryKey, (kept) => kept && { ...kept, user: { ...kept.user, ...fields } });
}
