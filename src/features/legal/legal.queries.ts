import { queryOptions } from '@tanstack/react-query';

/** Starts with 'catalogue': a change of the mirror invalidates it. */
export const priceSourcesKey = ['catalogue', 'price-sources'] as const;

/** The sources of the prices. The server's document carries them; later they are computed from the mirror. */
export const priceSourcesQuery = queryOptions({
  queryKey: priceSourcesKey,
  queryFn: async () => {
    const [{ readAllPlans }, { priceSources }] = await Promise.all([
      import('../../data/catalogue-view/reader.ts'),
      import('../../../domain/plan/market/price-sources.ts'),
    ]);
    return priceSources(await readAllPlans());
  },
});
