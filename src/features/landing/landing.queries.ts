import { queryOptions } from '@tanstack/react-query';
import { summariseMarket } from '../../../domain/plan/market-summary.ts';
import { landingKey } from './landing-key.ts';

/** What the landing page says of the catalogue: carried by its document, later read from the mirror. */
export const landingQuery = queryOptions({
  queryKey: landingKey,
  queryFn: async () => {
    const { readAllPlans } = await import('../../data/catalogue-view/reader.ts');
    return summariseMarket(await readAllPlans());
  },
});
