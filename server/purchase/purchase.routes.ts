import { reportPurchase } from '../../domain/contract/plan.calls.ts';
import { dayInLagos } from '../../domain/lagos-time.ts';
import { toKobo } from '../../domain/plan/price.ts';
import { notFound } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import { type Route, write } from '../http/route.ts';
import { derivedKey, keyedHash } from '../secrets.ts';
import { saveReport } from './purchase.repo.ts';
import { type RecountDeps, recount } from './recount.ts';

const WEEK_MS = 7 * 86_400_000;

interface PurchaseDeps extends RecountDeps {
  /** The deployment's secret. */
  secret: string;
}

/** The route that stores a user's report on a plan, and decides whether people report another price. */
export function purchaseRoutes({ secret, ...deps }: PurchaseDeps): Route[] {
  const key = derivedKey(secret, 'reporter');
  return [
    write(reportPurchase, async ({ body: { plan_id, outcome, price }, actor, tx, source }) => {
      const nowMs = deps.clock.nowMs();
      const planId = plan_id.toLowerCase();
      const plan = await saveReport(tx, {
        planId,
        userId: (actor as Actor).id,
        outcome,
        priceKobo: price === null || price === undefined ? null : toKobo(price),
        device: source.device === undefined ? null : keyedHash(key, `${planId} ${source.device}`),
        at: new Date(nowMs),
        day: dayInLagos(nowMs),
        replacesAfter: dayInLagos(nowMs - WEEK_MS),
      });
      if (plan === undefined) throw notFound('That plan');
      if (plan.deleted_at === null) await recount(tx, plan, deps, source.requestId);
      return { message: 'Thank you. Your answer is saved.' };
    }),
  ];
}
