import { queryOptions } from '@tanstack/react-query';

const reader = () => import('../../data/catalogue-view/reader.ts');
const quality = () => import('../../data/mirror/public-responses.ts');

/** Somebody who comes back to the screen sees what others said meanwhile. */
const FRESH_FOR_MS = 60_000;

export const ratingKeys = {
  /** What the server says of every state: to be asked again once a rating has been sent. */
  quality: ['quality'] as const,
};

export const statesQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'states'],
    queryFn: async () => (await reader()).readStates(),
  });

/** What the server says of a state. */
export const qualityQuery = (location: string) =>
  queryOptions({
    queryKey: [...ratingKeys.quality, location],
    queryFn: async () => (await quality()).readQuality(location),
    staleTime: FRESH_FOR_MS,
    refetchOnReconnect: true,
  });

/** What it said last, from the device. */
export const keptQualityQuery = (location: string) =>
  queryOptions({
    queryKey: ['kept-quality', location],
    queryFn: async () => (await quality()).readCachedQuality(location),
  });
