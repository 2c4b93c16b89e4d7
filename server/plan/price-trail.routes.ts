import { planHistory } from '../../domain/contract/plan.calls.ts';
import { priceRange, priceTrail } from '../../domain/plan/market/price-trail.ts';
import type { Queries } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { type Route, route } from '../http/route.ts';
import { isUuid } from '../http/validation.ts';
import { priceRecords } from './price-trail.repo.ts';

/** The route that returns what a plan has cost over time. */
export function priceTrailRoutes({ db }: { db: Queries }): Route[] {
  return [
    route(planHistory, async ({ params: { id } }) => {
      const records = isUuid(id) ? await priceRecords(db, id) : undefined;
      if (records === undefined) throw notFound('That plan');
      const items = priceTrail(records);
      return { items, ...priceRange(items) };
    }),
  ];
}
