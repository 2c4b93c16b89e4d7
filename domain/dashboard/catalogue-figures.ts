import type { Catalogue } from '../plan/catalogue/catalogue.ts';
import { NETWORKS } from '../plan/network.ts';
import { pricePerGb } from '../plan/price.ts';
import type { Size } from '../plan/size-and-validity.ts';
import type { DashboardMetrics } from './dashboard-metrics.ts';
import { recommendPlans } from './recommend-plans.ts';

/** The dashboard metrics of the catalogue alone: without clicks and ratings, which only the server has. */
export type CatalogueFigures = Omit<DashboardMetrics, 'most_popular_plan' | 'satisfaction_trend'>;

/** Returns the figures of a catalogue. They equal the results of the server's queries. */
export function catalogueFigures(catalogue: Catalogue): CatalogueFigures {
  const { no, columns } = catalogue.plans;
  const counts = NETWORKS.map(() => 0);
  let sum = 0;
  for (let row = 0; row < no.length; row++) {
    const network = NETWORKS.indexOf(columns.network[row] as never);
    counts[network] = (counts[network] as number) + 1;
    const size = { value: columns.size_value[row], unit: columns.size_unit[row] } as Size;
    sum += pricePerGb({ price: columns.price[row] as number, size });
  }
  return {
    total_providers: catalogue.providers.size,
    total_plans: no.length,
    average_price_per_gb: no.length === 0 ? 0 : toTwoDecimals(sum / no.length),
    total_plans_per_network: NETWORKS.map((network, at) => ({ network, total_plans: counts[at] as number })),
    recommended_plans: recommendPlans(catalogue),
  };
}

/** Rounds half up, as the database does. 1.005 is 1.00499… as a float; twelve digits make it 1.005 again. */
function toTwoDecimals(naira: number): number {
  return Math.round(Number((naira * 100).toPrecision(12))) / 100;
}
