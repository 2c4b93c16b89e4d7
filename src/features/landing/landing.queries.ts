import { queryOptions } from '@tanstack/react-query';

/** Starts with 'catalogue': a change of the mirror invalidates it. */
export const landingKey = ['catalogue', 'landing'] as const;

/** Summary of the catalogue. The server's document carries it; later it is computed from the mirror. */
export const landingQuery = queryOptions({
  queryKey: landingKey,
  queryFn: async () => {
    const [{ readAllPlans }, { summariseMarket }] = await Promise.all([
      import('../../data/catalogue-view/reader.ts'),
      import('../../../domain/plan/market/market-summary.ts'),
    ]);
    return summariseMarket(await readAllPlans());
  },
});
