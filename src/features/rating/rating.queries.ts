import { queryOptions } from '@tanstack/react-query';

const reader = () => import('../../data/catalogue-view/reader.ts');
const quality = () => import('../../data/mirror/public-responses.ts');

/** After this time, returning to the screen loads the ratings again. */
const FRESH_FOR_MS = 60_000;

export const ratingKeys = {
  /** The ratings of all states; invalidate them after a rating was sent. */
  quality: ['quality'] as const,
};

export const statesQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'states'],
    queryFn: async () => (await reader()).readStates(),
  });

/** The ratings of a state from the server. */
export const qualityQuery = (location: string) =>
  queryOptions({
    queryKey: [...ratingKeys.quality, location],
    queryFn: async () => (await quality()).readQuality(location),
    staleTime: FRESH_FOR_MS,
    refetchOnReconnect: true,
  });

/** The last ratings of a state, stored on this device. */
export const cachedQualityQuery = (location: string) =>
  queryOptions({
    queryKey: ['kept-quality', location],
    queryFn: async () => (await quality()).readCachedQuality(location),
  });
