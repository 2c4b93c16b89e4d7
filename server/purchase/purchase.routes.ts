import { reportPurchase } from '../../domain/contract/plan.calls.ts';
import { dayInLagos } from '../../domain/lagos-time.ts';
import type { Clock } from '../clock.ts';
import { notFound } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import { type Route, write } from '../http/route.ts';
import { saveReport } from './purchase.repo.ts';

const WEEK_MS = 7 * 86_400_000;

/** The route that stores how buying a plan went. */
export function purchaseRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    write(reportPurchase, async ({ body: { plan_id: planId, outcome }, actor, tx }) => {
      const nowMs = clock.nowMs();
      const report = { planId, outcome, userId: (actor as Actor).id, day: dayInLagos(nowMs) };
      const isStored = await saveReport(tx, { ...report, replacesAfter: dayInLagos(nowMs - WEEK_MS) });
      if (!isStored) throw notFound('That plan');
      return { message: 'Thank you. Your answer is saved.' };
    }),
  ];
}
