import { queryOptions } from '@tanstack/react-query';
import { priceSources } from '../../../domain/plan/market/price-sources.ts';

/** Starts with 'catalogue': a change of the mirror invalidates it. */
export const priceSourcesKey = ['catalogue', 'price-sources'] as const;

/** The sources of the prices. The server's document carries them; later they are computed from the mirror. */
export const priceSourcesQuery = queryOptions({
  queryKey: priceSourcesKey,
  queryFn: async () => {
    const { readAllPlans } = await import('../../data/catalogue-view/reader.ts');
    return priceSources(await readAllPlans());
  },
});
