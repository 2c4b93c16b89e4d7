import type { Catalogue } from '../plan/catalogue/catalogue.ts';
import { NETWORKS } from '../plan/network.ts';
import { pricePerGb } from '../plan/price.ts';
import type { Size } from '../plan/size-and-validity.ts';
import type { DashboardMetrics } from './dashboard-metrics.ts';
import { recommendPlans } from './recommend-plans.ts';

/** The dashboard metrics of the catalogue alone: without clicks and ratings, which only the server has. */
export type CatalogueFigures = Omit<DashboardMetrics, 'most_popular_plan' | 'satisfaction_trend'>;

/** Returns the figures of a catalogue, on the server and on a device. */
export function catalogueFigures(catalogue: Catalogue): CatalogueFigures {
  const { no, columns } = catalogue.plans;
  const counts = NETWORKS.map(() => 0);
  const prices = new Float64Array(no.length);
  for (let row = 0; row < no.length; row++) {
    const network = NETWORKS.indexOf(columns.network[row] as never);
    counts[network] = (counts[network] as number) + 1;
    const size = { value: columns.size_value[row], unit: columns.size_unit[row] } as Size;
    prices[row] = pricePerGb({ price: columns.price[row] as number, size });
  }
  return {
    total_providers: catalogue.providers.size,
    total_plans: no.length,
    average_price_per_gb: toTwoDecimals(cappedMean(prices)),
    total_plans_per_network: NETWORKS.map((network, at) => ({ network, total_plans: counts[at] as number })),
    recommended_plans: recommendPlans(catalogue),
  };
}

/** A price per GB counts as at most this many times the median, so that no plan dominates the average. */
const MOST_TIMES_MEDIAN = 10;

/** Returns the mean of prices after capping each at ten times their median; 0 without prices. Sorts the prices. */
function cappedMean(prices: Float64Array): number {
  if (prices.length === 0) return 0;
  const { length } = prices.sort();
  const median = ((prices[(length - 1) >> 1] as number) + (prices[length >> 1] as number)) / 2;
  return prices.reduce((sum, price) => sum + Math.min(price, MOST_TIMES_MEDIAN * median), 0) / length;
}

/** Rounds half up. 1.005 is 1.00499… as a float; twelve digits make it 1.005 again. */
function toTwoDecimals(naira: number): number {
  return Math.round(Number((naira * 100).toPrecision(12))) / 100;
}
