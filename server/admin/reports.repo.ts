import { and, asc, count, desc, eq, exists, gte, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { AdminReport, adminReports } from '../../domain/contract/admin/reports.calls.ts';
import { answersOn, COUNTED_MS } from '../../domain/purchase/reported-price.ts';
import type { Queries } from '../db/database.ts';
import { planFieldsOf } from '../db/plan-row.ts';
import { purchaseReports } from '../db/report-schema.ts';
import { plans, providers } from '../db/schema.ts';
import { IS_ON_PRICE, reportsOnPrices } from '../purchase/purchase.repo.ts';
import { reportedPlan } from '../purchase/reported-plan.ts';
import { anywhere, type Rows, type Window } from './admin-list.ts';

type Query = InferOutput<(typeof adminReports)['query']>;

/** Returns listed plans whose prices people report, and, if asked for, those on which anybody has answered. */
export async function listReports(
  db: Queries,
  query: Query,
  { limit, offset, nowMs }: Window & { nowMs: number },
): Promise<Rows<AdminReport>> {
  const ofSeller = eq(providers.no, plans.provider_no);
  const where = conditionOf(db, query, new Date(nowMs - COUNTED_MS));
  const rows = await db
    .select({ plan: plans, seller: providers.name, provider_id: providers.id })
    .from(plans)
    .innerJoin(providers, ofSeller)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(limit)
    .offset(offset);
  const reports = await reportsOnPrices(
    db,
    rows.map(({ plan }) => plan.no),
  );
  const items = rows.map(({ plan, seller, provider_id }) => {
    const { against, agreeing } = answersOn(reports.get(plan.no) ?? [], reportedPlan(plan, nowMs));
    const { name, network, size, price } = planFieldsOf(plan);
    const reported_price = plan.reported_price_kobo === null ? null : plan.reported_price_kobo / 100;
    const listed = { id: plan.id, name, network, size, price, seller, provider_id, version: plan.version };
    const people = { against: against.length, agreeing: agreeing.length };
    return { ...listed, reported_price, reported_on: plan.reported_on, ...people };
  });
  const [all] = await db.select({ total: count() }).from(plans).innerJoin(providers, ofSeller).where(where);
  return { items, total: all?.total ?? 0 };
}

function conditionOf(db: Queries, { q, network, state }: Query, since: Date): SQL | undefined {
  const pattern = q ? anywhere(q) : undefined;
  const answers = db
    .select({ no: purchaseReports.plan_no })
    .from(purchaseReports)
    .where(and(IS_ON_PRICE, gte(purchaseReports.reported_at, since)));
  const isReported = isNotNull(plans.reported_on);
  return and(
    isNull(plans.deleted_at),
    state === 'answered' ? or(isReported, exists(answers)) : isReported,
    network ? eq(plans.network, network) : undefined,
    pattern ? or(ilike(plans.name, pattern), ilike(providers.name, pattern)) : undefined,
  );
}

/** The plans that have been reported longest come first; those that are not reported come last. */
function orderOf({ sort = 'reported', order }: Query): SQL[] {
  const by = order === 'desc' ? desc : asc;
  const first = { reported: plans.reported_on, seller: providers.name, name: plans.name }[sort];
  return [...(sort === 'reported' ? [asc(isNull(plans.reported_on))] : []), by(first), asc(plans.no)];
}
