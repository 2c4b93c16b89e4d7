import { dashboard } from '../../domain/contract/site.calls.ts';
import type { DashboardMetrics, RecommendedPlan, TrendMonth } from '../../domain/dashboard/dashboard-metrics.ts';
import { recommendPlans } from '../../domain/dashboard/recommend-plans.ts';
import type { Catalogue } from '../../domain/plan/catalogue/catalogue.ts';
import { NETWORKS } from '../../domain/plan/network.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { type Route, route } from '../http/route.ts';
import { monthInLagos, monthsUpTo } from '../rating/rating-month.ts';
import { type CountedFigures, type MarketFigures, readCounted, readMarket } from './dashboard.repo.ts';

interface DashboardDeps {
  db: Queries;
  store: Pick<CatalogueStore, 'catalogue' | 'catchUpTo'>;
  clock: Clock;
}

/** The dashboard call (docs/specification/02-screens.md). */
export function dashboardRoutes({ db, store, clock }: DashboardDeps): Route[] {
  const figures = new DashboardFigures({ db, store });
  return [route(dashboard, async () => ({ data: await figures.metrics(monthInLagos(clock.nowMs())) }))];
}

const MONTHS_SHOWN = 3;

interface FiguresDeps {
  db: Queries;
  store: { readonly catalogue: Catalogue; catchUpTo: (revision: number) => Promise<boolean> };
}

/**
 * The figures of the dashboard. They are never older than the request, whichever process answers.
 *
 * Each request reads the counters of clicks and ratings and the catalogue's revision from the database, in one statement
 * of a few rows. Figures of plans are cached with the revision that they were read at, and read again when the database
 * names a newer one; this process hears of a change only later. Recommended plans are cached with the catalogue in
 * memory that they were chosen from, which may be newer than the other figures.
 */
export class DashboardFigures {
  #db: Queries;
  #store: FiguresDeps['store'];
  #market: MarketFigures | undefined;
  #reading: Promise<void> | undefined;
  #recommended: { from: Catalogue; plans: RecommendedPlan[] } | undefined;

  constructor({ db, store }: FiguresDeps) {
    this.#db = db;
    this.#store = store;
  }

  /** @param thisMonth the last month of the trend, as '2026-11' */
  async metrics(thisMonth: string): Promise<DashboardMetrics> {
    const months = monthsUpTo(thisMonth, MONTHS_SHOWN);
    const counted = await readCounted(this.#db, [months[0] ?? thisMonth, thisMonth]);
    const { revision: _, ...market } = await this.#marketAt(counted.revision);
    return {
      ...market,
      most_popular_plan: counted.most_popular_plan,
      satisfaction_trend: trendOf(counted.rated, months),
      recommended_plans: await this.#recommendedAt(counted.revision),
    };
  }

  /** Returns the figures at a revision or a later one. Concurrent requests share a read, unless it began too early. */
  async #marketAt(revision: number): Promise<MarketFigures> {
    while (this.#market === undefined || this.#market.revision < revision) {
      this.#reading ??= readMarket(this.#db)
        .then((market) => void (this.#market = market))
        .finally(() => void (this.#reading = undefined));
      await this.#reading;
    }
    return this.#market;
  }

  async #recommendedAt(revision: number): Promise<RecommendedPlan[]> {
    await this.#store.catchUpTo(revision);
    const { catalogue } = this.#store;
    if (this.#recommended?.from !== catalogue) {
      this.#recommended = { from: catalogue, plans: recommendPlans(catalogue) };
    }
    return this.#recommended.plans;
  }
}

/** Returns null for a month without ratings: the chart shows a gap, not zero. */
function trendOf(rated: CountedFigures['rated'], months: readonly string[]): TrendMonth[] {
  return months.map((month) => {
    const averageOf = (network: (typeof NETWORKS)[number]) =>
      rated.find((one) => one.month === month && one.network === network)?.average ?? null;
    return { month, ...Object.fromEntries(NETWORKS.map((network) => [network, averageOf(network)])) } as TrendMonth;
  });
}
