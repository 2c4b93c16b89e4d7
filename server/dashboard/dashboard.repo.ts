import { and, asc, between, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { DashboardMetrics } from '../../domain/dashboard/dashboard-metrics.ts';
import type { Network } from '../../domain/plan/network.ts';
import { MIN_PEOPLE_FOR_AVERAGE } from '../../domain/rating/rating.ts';
import type { Queries } from '../db/database.ts';
import { catalogueIdentity, changeFeed, plans, providers, ratings, states } from '../db/schema.ts';
import { planClicks, ratingTotals } from '../db/service-schema.ts';

interface RatedMonth {
  network: Network;
  /** As '2026-11'. */
  month: string;
  /** Rounded to two decimals. */
  average: number;
  people: number;
}

export interface CountedFigures {
  /** The catalogue's newest revision: figures of an older one are out of date. */
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
        'people', ${PEOPLE},
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

/**
 * The number of people who rated a network in a month. A user may rate every state, so a few people can give many ratings.
 * They are counted only where that could matter: this many ratings are of enough people in any case. The states are there
 * for the index of the ratings, which begins with the state.
 */
const PEOPLE = sql`case when ${ratingTotals.count} > ${MIN_PEOPLE_FOR_AVERAGE} * (select count(*) from ${states})
  then ${ratingTotals.count}
  else (select count(distinct ${ratings.user_id}) from ${ratings}
    where ${ratings.state_iso} = any(array(select ${states.iso} from ${states}))
      and ${ratings.month} = ${ratingTotals.month} and ${ratings.network} = ${ratingTotals.network}) end`;

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
