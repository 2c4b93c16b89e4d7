import { reportPurchase } from '../../domain/contract/plan.calls.ts';
import { dayInLagos } from '../../domain/lagos-time.ts';
import { toKobo } from '../../domain/plan/price.ts';
import { COUNTED_A_DAY } from '../../domain/purchase/report-brake.ts';
import { addressBlock } from '../http/address-block.ts';
import { notFound } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import { type Route, write } from '../http/route.ts';
import { derivedKey, keyedHash } from '../secrets.ts';
import { type RecountDeps, recount } from './recount.ts';
import { type SavedReport, saveReport } from './save-report.ts';

const WEEK_MS = 7 * 86_400_000;

interface PurchaseDeps extends RecountDeps {
  /** The deployment's secret. */
  secret: string;
}

/**
 * The route that stores a user's report on a plan. It can end that a plan is reported; a job decides on what reports begin
 * (`decide-reports.ts`).
 */
export function purchaseRoutes({ secret, ...deps }: PurchaseDeps): Route[] {
  const key = derivedKey(secret, 'reporter');
  const hashed = (text: string | undefined) => (text === undefined ? null : keyedHash(key, text));
  return [
    write(reportPurchase, async ({ body: { plan_id, outcome, price }, actor, tx, source }) => {
      const nowMs = deps.clock.nowMs();
      const planId = plan_id.toLowerCase();
      const report = {
        planId,
        userId: (actor as Actor).id,
        outcome,
        priceKobo: price === null || price === undefined ? null : toKobo(price),
        device: hashed(source.device && `${planId} ${source.device}`),
        deviceDay: hashed(source.device && `${dayInLagos(nowMs)} ${source.device}`),
        block: hashed(addressBlock(source.address)),
        at: new Date(nowMs),
        day: dayInLagos(nowMs),
        replacesAfter: dayInLagos(nowMs - WEEK_MS),
      };
      const saved = await saveReport(tx, report);
      if (saved === undefined) throw notFound('That plan');
      const plans = saved.plan.deleted_at === null ? [saved.plan] : [];
      await recount(tx, { plans, mayChange: false, requestId: source.requestId }, deps);
      return { message: messageOf(saved) };
    }),
  ];
}

function messageOf({ isHeld, isOverLimit }: SavedReport): string {
  const saved = 'Thank you. Your answer is saved.';
  if (isOverLimit) return `${saved} Only your first ${COUNTED_A_DAY} reports of a day count.`;
  return isHeld ? `${saved} Many came in at once, so we check it before it counts.` : saved;
}
