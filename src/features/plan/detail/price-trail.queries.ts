import { queryOptions } from '@tanstack/react-query';

const responses = () => import('../../../data/mirror/public-responses.ts');

/** After this time, opening the plan again loads its prices again. */
const FRESH_FOR_MS = 60_000;

/** The prices of a plan over time, from the server. A new version of the plan may have a new price. */
export const priceTrailQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['price-trail', id, version],
    queryFn: async () => (await responses()).readTrail(id),
    staleTime: FRESH_FOR_MS,
    refetchOnReconnect: true,
  });

/** The last prices of a plan, stored on this device. */
export const cachedPriceTrailQuery = (id: string) =>
  queryOptions({
    queryKey: ['kept-price-trail', id],
    queryFn: async () => (await responses()).readCachedTrail(id),
  });
