import { queryOptions, useQuery } from '@tanstack/react-query';
import type { NetworkQuality } from '../../../../domain/rating/rating.ts';
import { freshOrCached, type ShownAnswer } from '../../../lib/cached-answer.ts';

const responses = () => import('../../../data/mirror/public-responses.ts');

/** After this time, returning to the screen loads the ratings again. */
const FRESH_FOR_MS = 60_000;

/** The ratings of a state from the server. The outbox invalidates the key when it has sent a rating. */
export const qualityQuery = (location: string) =>
  queryOptions({
    queryKey: ['quality', location],
    queryFn: async () => (await responses()).readQuality(location),
    staleTime: FRESH_FOR_MS,
    refetchOnReconnect: true,
  });

/** The last ratings of a state, stored on this device. */
export const cachedQualityQuery = (location: string) =>
  queryOptions({
    queryKey: ['kept-quality', location],
    queryFn: async () => (await responses()).readCachedQuality(location),
  });

/** Returns the ratings of a state: the server's, else the last stored ones with their age. Without a state, none. */
export function useQuality(location: string | undefined): ShownAnswer<NetworkQuality> {
  const enabled = location !== undefined;
  const fresh = useQuery({ ...qualityQuery(location ?? ''), enabled });
  return freshOrCached(fresh, useQuery({ ...cachedQualityQuery(location ?? ''), enabled }), 'Ratings');
}
