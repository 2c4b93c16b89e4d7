import { dashboard } from '../../domain/contract/site.calls.ts';
import { type CatalogueFigures, catalogueFigures } from '../../domain/dashboard/catalogue-figures.ts';
import type { DashboardMetrics, TrendMonth } from '../../domain/dashboard/dashboard-metrics.ts';
import { dayInLagos } from '../../domain/lagos-time.ts';
import type { Catalogue } from '../../domain/plan/catalogue/catalogue.ts';
import { NETWORKS } from '../../domain/plan/network.ts';
import { shownScore, tallyOf } from '../../domain/rating/score.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { type Route, route } from '../http/route.ts';
import { scorePeriod } from '../rating/rating-month.ts';
import { type CountedFigures, readCounted } from './dashboard.repo.ts';

interface DashboardDeps {
  db: Queries;
  store: Pick<CatalogueStore, 'catalogue' | 'catchUpTo'>;
  clock: Clock;
}

/** The dashboard call (docs/specification/02-screens.md). */
export function dashboardRoutes({ db, store, clock }: DashboardDeps): Route[] {
  const figures = new DashboardFigures({ db, store });
  return [route(dashboard, async () => ({ data: await figures.metrics(dayInLagos(clock.nowMs())) }))];
}

interface FiguresDeps {
  db: Queries;
  store: { readonly catalogue: Catalogue; catchUpTo: (revision: number) => Promise<boolean> };
}

/**
 * The figures of the dashboard. They are never older than the request, whichever process answers.
 *
 * Each request reads the counters of clicks and ratings and the catalogue's revision from the database, in one statement
 * of a few rows. The catalogue in memory then catches up with that revision; it may be newer. Its figures are cached
 * until it changes.
 */
export class DashboardFigures {
  #db: Queries;
  #store: FiguresDeps['store'];
  #cached: { from: Catalogue; figures: CatalogueFigures } | undefined;

  constructor({ db, store }: FiguresDeps) {
    this.#db = db;
    this.#store = store;
  }

  /** @param today the day in Lagos, as '2026-11-21' */
  async metrics(today: string): Promise<DashboardMetrics> {
    const period = scorePeriod(today);
    const { revision, most_popular_plan, rated } = await readCounted(this.#db, period);
    await this.#store.catchUpTo(revision);
    return { ...this.#figures(), most_popular_plan, satisfaction_trend: trendOf(rated, period.shown) };
  }

  #figures(): CatalogueFigures {
    const { catalogue } = this.#store;
    if (this.#cached?.from !== catalogue) this.#cached = { from: catalogue, figures: catalogueFigures(catalogue) };
    return this.#cached.figures;
  }
}

/** Returns null where the ratings of a month weigh too little: the chart shows a gap, not zero. */
function trendOf(rated: CountedFigures['rated'], months: readonly string[]): TrendMonth[] {
  return months.map((month) => {
    const scores = NETWORKS.map((network) => {
      const everywhere = tallyOf(rated.filter((one) => one.month === month && one.network === network));
      return { network, ...shownScore(everywhere, everywhere) };
    });
    const by = (field: 'score' | 'people' | 'early') =>
      Object.fromEntries(scores.map((one) => [one.network, one[field]]));
    return { month, ...by('score'), people: by('people'), early: by('early') } as TrendMonth;
  });
}
