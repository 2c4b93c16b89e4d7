import type { DashboardMetrics, RecommendedPlan, TrendMonth } from '../../domain/dashboard/dashboard-metrics.ts';
import { recommendPlans } from '../../domain/dashboard/recommend-plans.ts';
import type { Catalogue } from '../../domain/plan/catalogue/catalogue.ts';
import { NETWORKS } from '../../domain/plan/network.ts';
import type { Queries } from '../db/database.ts';
import { monthsUpTo } from '../rating/rating-month.ts';
import { type CountedFigures, type MarketFigures, readCounted, readMarket } from './dashboard.repo.ts';

const MONTHS_SHOWN = 3;

interface FiguresDeps {
  db: Queries;
  store: { readonly catalogue: Catalogue; catchUpTo: (revision: number) => Promise<boolean> };
}

/**
 * The figures of the dashboard, none of them older than the question, whichever process is asked.
 *
 * Each answer asks the database, in one statement of a few rows, what triggers have counted of clicks and ratings, and
 * which revision the catalogue has. What plans come to is kept with the revision that it was read with, and read again
 * when the database names a newer one: not when this process hears of a change, which is a moment later. Recommended
 * plans are kept with the catalogue in memory that they were chosen from. That one may be newer than the figures, when
 * a change is made between the two readings; nothing is ever kept under a state that it is not of.
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

  /** Of a revision or a later one. Those who ask during a reading share it, and the next one if it began too early. */
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

/** No ratings leave a gap, not a zero. */
function trendOf(rated: CountedFigures['rated'], months: readonly string[]): TrendMonth[] {
  return months.map((month) => {
    const averageOf = (network: (typeof NETWORKS)[number]) =>
      rated.find((one) => one.month === month && one.network === network)?.average ?? null;
    return { month, ...Object.fromEntries(NETWORKS.map((network) => [network, averageOf(network)])) } as TrendMonth;
  });
}
