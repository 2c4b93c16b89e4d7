import { QueryClient } from '@tanstack/react-query';

/** The one cache above mirror and API. Nothing in it pauses for a network: the data layer decides (architecture). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, retry: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
