import { queryOptions } from '@tanstack/react-query';
import { summariseMarket } from '../../../domain/plan/market-summary.ts';

/** What the landing page says of the catalogue: carried by its document, later read from the mirror. */
export const landingQuery = queryOptions({
  queryKey: landingKey,
  queryFn: async () => {
    const { readAllPlans } = await import('../../data/view/reader.ts');
    return summariseMarket(await readAllPlans());
  },
});

/** Starts with 'catalogue': asked again when the mirror changes. Apart from its query, which the start does not need. */
export const landingKey = ['catalogue', 'landing'] as const;
