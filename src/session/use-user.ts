import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

/** The signed-in person and the provider record they hold, loaded by id (docs/specification/04-states.md) and kept over a restart. */
export function personQuery(userId: string) {
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

/** Who is signed in. `user` is undefined until it was loaded once on this device. */
export function usePerson() {
  const current = useSyncExternalStore(session.subscribe, session.current, () => undefined);
  const { data } = useQuery({ ...personQuery(current?.userId ?? ''), enabled: current !== undefined });
  return {
    signedIn: current !== undefined,
    user: current && data?.user,
    providerDetails: (current && data?.provider_details) ?? undefined,
  };
}
