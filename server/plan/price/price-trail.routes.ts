import { planHistory } from '../../../domain/contract/plan.calls.ts';
import { dayInLagos } from '../../../domain/lagos-time.ts';
import { priceRange, priceTrail } from '../../../domain/plan/market/price-trail.ts';
import { confirmingBuyers } from '../../../domain/purchase/confirmed-by-buyers.ts';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import type { PlanRow } from '../../db/plan-row.ts';
import { notFound } from '../../http/errors.ts';
import { type Route, route } from '../../http/route.ts';
import { isUuid } from '../../http/validation.ts';
import { reportsOnPrices } from '../../purchase/purchase.repo.ts';
import { reportedPlan } from '../../purchase/reported-plan.ts';
import { recordedPrices } from './price-trail.repo.ts';

interface TrailDeps {
  db: Queries;
  clock: Clock;
}

/** The route that returns what a plan has cost over time, and whether buyers confirm its price. */
export function priceTrailRoutes(deps: TrailDeps): Route[] {
  return [
    route(planHistory, async ({ params: { id } }) => {
      const recorded = isUuid(id) ? await recordedPrices(deps.db, id) : undefined;
      if (recorded === undefined) throw notFound('That plan');
      const { plan, records, sightings } = recorded;
      const items = priceTrail(records);
      const confirmed_by_buyers = await confirmedByBuyers(plan, deps);
      return { items, ...priceRange(items), sightings, ...(confirmed_by_buyers ? { confirmed_by_buyers } : {}) };
    }),
  ];
}

async function confirmedByBuyers(plan: PlanRow, { db, clock }: TrailDeps) {
  const reports = (await reportsOnPrices(db, [plan.no])).get(plan.no) ?? [];
  const buyers = confirmingBuyers(reports, reportedPlan(plan, clock.nowMs()));
  if (buyers.length === 0) return undefined;
  return { people: buyers.length, on: dayInLagos(Math.max(...buyers.map(({ atMs }) => atMs))) };
}
