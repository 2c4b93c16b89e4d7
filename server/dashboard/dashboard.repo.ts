import { and, asc, between, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { DashboardMetrics } from '../../domain/dashboard/dashboard-metrics.ts';
import { NETWORKS, type Network } from '../../domain/plan/network.ts';
import type { Queries } from '../db/database.ts';
import { catalogueIdentity, changeFeed, plans, providers } from '../db/schema.ts';
import { planClicks, ratingTotals } from '../db/service-schema.ts';

/** Figures of the listed plans and providers at one revision of the catalogue. */
export interface MarketFigures
  extends Pick<
    DashboardMetrics,
    'total_providers' | 'total_plans' | 'average_price_per_gb' | 'total_plans_per_network'
  > {
  revision: number;
}

/** Reads every listed plan in one statement, so that the revision belongs to the figures. */
export async function readMarket(db: Queries): Promise<MarketFigures> {
  const rows = await db
    .select({
      revision: newestRevision(db),
      total_providers: sql<number>`(${db
        .select({ total: count() })
        .from(providers)
        .where(isNull(providers.deleted_at))})::int`,
      network: plans.network,
      total_plans: sql<number>`count(*)::int`,
      average: sql<number>`coalesce(round(avg(${PRICE_PER_GB}), 2), 0)::float8`,
    })
    .from(plans)
    .where(isNull(plans.deleted_at))
    .groupBy(sql`grouping sets ((${plans.network}), ())`);
  // `grouping sets` makes the network of the total row null, although the column is not nullable.
  const all = rows.find(({ network }) => network === null) as (typeof rows)[number];
  return {
    revision: all.revision,
    total_providers: all.total_providers,
    total_plans: all.total_plans,
    average_price_per_gb: all.average,
    total_plans_per_network: NETWORKS.map((network) => ({
      network,
      total_plans: rows.find((row) => row.network === network)?.total_plans ?? 0,
    })),
  };
}

/** Naira per GB; 1 GB = 1024 MB (docs/specification/09-constants.md). */
const PRICE_PER_GB = sql`${plans.price_kobo} / 100.0 / (${plans.size_value} / case ${plans.size_unit} when 'MB' then 1024 else 1 end)`;

interface RatedMonth {
  network: Network;
  /** As '2026-11'. */
  month: string;
  /** Rounded to two decimals. */
  average: number;
}

export interface CountedFigures {
  /** The catalogue's newest revision: cached figures of an older one are out of date. */
  revision: number;
  most_popular_plan: DashboardMetrics['most_popular_plan'];
  /** The average of each rated network and month. */
  rated: RatedMonth[];
}

/** Reads the counters of clicks and ratings in one statement of a few rows. */
export async function readCounted(
  db: Queries,
  [first, last]: readonly [first: string, last: string],
): Promise<CountedFigures> {
  const rated = db
    .select({
      rows: sql`coalesce(json_agg(json_build_object(
        'network', ${ratingTotals.network},
        'month', to_char(${ratingTotals.month}, 'YYYY-MM'),
        'average', round(${ratingTotals.total}::numeric / ${ratingTotals.count}, 2))), '[]')`,
    })
    .from(ratingTotals)
    .where(and(between(ratingTotals.month, `${first}-01`, `${last}-01`), gt(ratingTotals.count, 0)));
  const [row] = await db
    .select({
      revision: newestRevision(db),
      most_popular_plan: sql<CountedFigures['most_popular_plan']>`(${mostPopular(db)})`,
      rated: sql<RatedMonth[]>`(${rated})`,
    })
    // This table always has one row; each figure is a subquery.
    .from(catalogueIdentity);
  return row as NonNullable<typeof row>;
}

/** Selects the listed plan with the most clicks. */
function mostPopular(db: Queries) {
  return db
    .select({ plan: sql`json_build_object('name', ${plans.name}, 'provider_name', ${providers.name})` })
    .from(planClicks)
    .innerJoin(plans, eq(plans.no, planClicks.plan_no))
    .innerJoin(providers, eq(providers.no, plans.provider_no))
    .where(and(gt(planClicks.total, 0), isNull(plans.deleted_at), isNull(providers.deleted_at)))
    .orderBy(desc(planClicks.total), asc(planClicks.plan_no))
    .limit(1);
}

function newestRevision(db: Queries): SQL<number> {
  const newest = db.select({ rev: changeFeed.rev }).from(changeFeed).orderBy(desc(changeFeed.rev)).limit(1);
  return sql<number>`coalesce((${newest}), 0)`.mapWith(Number);
}
