import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { DashboardMetrics } from '../../domain/dashboard/dashboard-metrics.ts';
import type { Queries } from '../db/database.ts';
import { catalogueIdentity, changeFeed } from '../db/feed-schema.ts';
import { plans, providers } from '../db/schema.ts';
import { planClicks } from '../db/service-schema.ts';
import { foldClicks } from '../plan/plan.repo.ts';
import { type MonthGroup, nationalGroups, type ScorePeriod } from '../rating/rating.repo.ts';

export interface CountedFigures {
  /** The catalogue's newest revision: figures of an older one are out of date. */
  revision: number;
  most_popular_plan: DashboardMetrics['most_popular_plan'];
  /** The national ratings of each network and month. */
  rated: MonthGroup[];
}

/** Adds up the last clicks, then reads the counters of clicks and ratings in one statement of a few rows. */
export async function readCounted(db: Queries, period: ScorePeriod): Promise<CountedFigures> {
  await foldClicks(db);
  const groups = nationalGroups(db, period).as('groups');
  const rated = db.select({ rows: sql`coalesce(json_agg(groups), '[]')` }).from(groups);
  const [row] = await db
    .select({
      revision: newestRevision(db),
      most_popular_plan: sql<CountedFigures['most_popular_plan']>`(${mostPopular(db)})`,
      rated: sql<MonthGroup[]>`(${rated})`,
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
