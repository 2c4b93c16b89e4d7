import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { OperationFields } from '../../domain/contract/operation.ts';
import { session } from './session.ts';

/** The user and their provider record, loaded by ID (docs/specification/04-states.md) and stored over a restart. */
export function userQuery(userId: string) {
  return queryOptions({
    queryKey: ['auth', 'person', userId],
    queryFn: async ({ signal }) => {
      const [{ request }, { getUser }] = await Promise.all([
        import('../data/http/request.ts'),
        import('../../domain/contract/account.calls.ts'),
      ]);
      return (await request(getUser, { params: { id: userId }, signal })).data;
    },
    refetchOnMount: 'always',
  });
}

/** Returns the signed-in user. `user` is undefined until it was loaded once on this device. */
export function useUser() {
  const current = useSyncExternalStore(session.subscribe, session.current, () => undefined);
  const { data, isLoading } = useQuery({ ...userQuery(current?.userId ?? ''), enabled: current !== undefined });
  return {
    signedIn: current !== undefined,
    isLoading,
    user: current && data?.user,
    providerDetails: (current && data?.provider_details) ?? undefined,
  };
}

/** Writes an acknowledged change of the profile to the cache, so that it also shows when the network is lost again. */
export function replaceUser(queryClient: QueryClient, { user_id, ...fields }: OperationFields['updateUser']): void {
  const { queryKey } = userQuery(user_id);
  queryClient.setQueryData(queryKey, (known) => known && { ...known, user: { ...known.user, ...fields } });
}
