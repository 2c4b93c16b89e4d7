import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Where the signed-in person's answer is kept. */
const PERSON = { queryKey: ['auth', 'person'] };

/** Why a person could not be loaded, and the way to ask again; undefined while nothing is amiss. */
export function useLostPerson(): { error: Error; retry: () => void } | undefined {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const errorOf = () => cache.findAll(PERSON).find(({ state }) => state.data === undefined)?.state.error ?? undefined;
  const error = useSyncExternalStore((listener) => cache.subscribe(listener), errorOf);
  return error && { error, retry: () => void queryClient.refetchQueries(PERSON) };
}
