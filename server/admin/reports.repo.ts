import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { AdminReport, adminReports } from '../../domain/contract/admin/reports.calls.ts';
import { weightOfAll } from '../../domain/purchase/report-weight.ts';
import { answersOn, COUNTED_MS } from '../../domain/purchase/reported-price.ts';
import type { Queries } from '../db/database.ts';
import { type PlanRow, planFieldsOf } from '../db/plan-row.ts';
import { purchaseReports } from '../db/report-schema.ts';
import { plans, providers } from '../db/schema.ts';
import { usualPricesOf } from '../plan/unusual/unusual-price.ts';
import { IS_ON_PRICE, reportsOnPrices } from '../purchase/purchase.repo.ts';
import { reportedPlan } from '../purchase/reported-plan.ts';
import { anywhere, type Rows, type Window } from './admin-list.ts';

type Query = InferOutput<(typeof adminReports)['query']>;

/**
 * Returns listed plans whose prices people report or nobody has confirmed, and, if asked for, those on which anybody has
 * answered.
 */
export async function listReports(
  db: Queries,
  query: Query,
  { limit, offset, nowMs }: Window & { nowMs: number },
): Promise<Rows<AdminReport>> {
  const ofSeller = eq(providers.no, plans.provider_no);
  const heldOf = db.$count(purchaseReports, and(eq(purchaseReports.plan_no, plans.no), IS_HELD));
  const where = conditionOf(db, query, new Date(nowMs - COUNTED_MS));
  const rows = await db
    .select({
      ...{ plan: plans, seller: providers.name, provider_id: providers.id },
      ...{ account: providers.user_id, held: heldOf },
    })
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
  const unusual = rows.flatMap(({ plan, provider_id }) =>
    plan.unusual_on === null ? [] : pricedPlan(plan, provider_id),
  );
  const usualPrice = await usualPricesOf(db, unusual);
  const items = rows.map(({ plan, seller, provider_id, account, held }) => {
    const { against, agreeing } = answersOn(reports.get(plan.no) ?? [], reportedPlan(plan, nowMs));
    const { name, network, size, price } = planFieldsOf(plan);
    const reported_price = plan.reported_price_kobo === null ? null : plan.reported_price_kobo / 100;
    const listed = { id: plan.id, name, network, size, price, seller, provider_id, version: plan.version };
    const people = { against: against.length, agreeing: agreeing.length, held };
    const weights = { against_weight: weightOfAll(against), agreeing_weight: weightOfAll(agreeing) };
    const owner = account === null ? ('administrators' as const) : ('seller' as const);
    const { reported_on, unusual_on, reports_retired_on: confirmed_before } = plan;
    const usual_price = unusual_on === null ? null : (usualPrice(pricedPlan(plan, provider_id)) ?? null);
    const reported = { reported_price, reported_on, unusual_on, usual_price, owner, confirmed_before };
    return { ...listed, ...reported, ...people, ...weights };
  });
  const [all] = await db.select({ total: count() }).from(plans).innerJoin(providers, ofSeller).where(where);
  return { items, total: all?.total ?? 0 };
}

const pricedPlan = (row: PlanRow, provider_id: string) => ({ id: row.id, provider_id, ...planFieldsOf(row) });

/** The condition, on reports alone, that a report waits for an administrator. */
const IS_HELD = sql`${purchaseReports.burst_id} in (select id from report_bursts where review = 'held')`;

function conditionOf(db: Queries, { q, network, owner, state }: Query, since: Date): SQL | undefined {
  const pattern = q ? anywhere(q) : undefined;
  const answers = db
    .select({ no: purchaseReports.plan_no })
    .from(purchaseReports)
    .where(and(IS_ON_PRICE, gte(purchaseReports.reported_at, since)));
  const held = db.select({ no: purchaseReports.plan_no }).from(purchaseReports).where(IS_HELD);
  const isToCheck = or(isNotNull(plans.reported_on), isNotNull(plans.unusual_on), inArray(plans.no, held));
  const ownerIs = { seller: isNotNull(providers.user_id), administrators: isNull(providers.user_id) };
  return and(
    isNull(plans.deleted_at),
    state === 'answered' ? or(isToCheck, exists(answers)) : isToCheck,
    network ? eq(plans.network, network) : undefined,
    owner && ownerIs[owner],
    pattern ? or(ilike(plans.name, pattern), ilike(providers.name, pattern)) : undefined,
  );
}

/** The day since which a price waits for an administrator. */
const SINCE = sql`least(${plans.reported_on}, ${plans.unusual_on})`;

/** The plans that have waited longest come first; those that do not wait come last. */
function orderOf({ sort = 'reported', order }: Query): SQL[] {
  const by = order === 'desc' ? desc : asc;
  const first = { reported: SINCE, seller: providers.name, name: plans.name }[sort];
  return [...(sort === 'reported' ? [asc(isNull(SINCE))] : []), by(first), asc(plans.no)];
}
