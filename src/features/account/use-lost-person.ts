import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Where the signed-in person's answer is kept. */
const PERSON = { queryKey: ['auth', 'person'] };

/** The way to ask again for a person who could not be loaded; undefined while nothing is amiss. */
export function useLostPerson(): (() => void) | undefined {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const isLost = () => cache.findAll(PERSON).some(({ state }) => state.status === 'error' && state.data === undefined);
  const lost = useSyncExternalStore((listener) => cache.subscribe(listener), isLost);
  return lost ? () => void queryClient.refetchQueries(PERSON) : undefined;
}
