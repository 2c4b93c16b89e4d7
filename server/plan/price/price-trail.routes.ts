import { planHistory } from '../../../domain/contract/plan.calls.ts';
import { priceRange, priceTrail } from '../../../domain/plan/market/price-trail.ts';
import type { Queries } from '../../db/database.ts';
import { notFound } from '../../http/errors.ts';
import { type Route, route } from '../../http/route.ts';
import { isUuid } from '../../http/validation.ts';
import { recordedPrices } from './price-trail.repo.ts';

/** The route that returns what a plan has cost over time. */
export function priceTrailRoutes({ db }: { db: Queries }): Route[] {
  return [
    route(planHistory, async ({ params: { id } }) => {
      const recorded = isUuid(id) ? await recordedPrices(db, id) : undefined;
      if (recorded === undefined) throw notFound('That plan');
      const items = priceTrail(recorded.records);
      return { items, ...priceRange(items), sightings: recorded.sightings };
    }),
  ];
}
