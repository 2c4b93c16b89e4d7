import { dashboard } from '../../domain/contract/site.calls.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { type Route, route } from '../http/route.ts';
import { monthInLagos } from '../rating/rating-month.ts';
import { DashboardFigures } from './dashboard-figures.ts';

interface DashboardDeps {
  db: Queries;
  store: Pick<CatalogueStore, 'catalogue' | 'catchUpTo'>;
  clock: Clock;
}

/** What the dashboard says of the market (docs/specification/02-screens.md, Dashboard). */
export function dashboardRoutes({ db, store, clock }: DashboardDeps): Route[] {
  const figures = new DashboardFigures({ db, store });
  return [route(dashboard, async () => ({ data: await figures.metrics(monthInLagos(clock.nowMs())) }))];
}
