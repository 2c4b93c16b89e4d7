import * as v from 'valibot';
import { dayInLagos, daysBetween } from '../lagos-time.ts';
import { NetworkSchema } from '../plan/field-schemas.ts';

/** A purchase that its user said worked, with the plan as it was listed then. It stays on the device. */
export const OwnPurchaseSchema = v.object({
  plan_id: v.string(),
  plan_name: v.string(),
  network: NetworkSchema,
  /** In naira. */
  price: v.number(),
  size_mb: v.number(),
  days: v.number(),
  /** The time of the purchase, by the clock of the device. */
  at_ms: v.number(),
});
export type OwnPurchase = v.InferOutput<typeof OwnPurchaseSchema>;

/** A plan that was bought and still runs. */
export interface RunningPlan {
  purchase: OwnPurchase;
  /** Whole days in Lagos until the day on which it ends; 0 on that day. */
  daysLeft: number;
}

const DAY_MS = 86_400_000;
const endsAtMs = ({ at_ms, days }: OwnPurchase) => at_ms + days * DAY_MS;

/** Returns the plan that runs longest; undefined if none runs. */
export function runningPlan(purchases: readonly OwnPurchase[], nowMs: number): RunningPlan | undefined {
  const running = purchases.filter((one) => one.at_ms <= nowMs && endsAtMs(one) > nowMs);
  const [purchase] = running.sort((one, other) => endsAtMs(other) - endsAtMs(one));
  if (!purchase) return undefined;
  return { purchase, daysLeft: daysBetween(dayInLagos(nowMs), dayInLagos(endsAtMs(purchase))) };
}

/** Returns the naira spent in the current month, in Lagos. */
export function spentThisMonth(purchases: readonly OwnPurchase[], nowMs: number): number {
  const monthOf = (atMs: number) => dayInLagos(atMs).slice(0, 7);
  return (
    purchases
      .filter(({ at_ms }) => monthOf(at_ms) === monthOf(nowMs))
      .reduce((kobo, { price }) => kobo + Math.round(price * 100), 0) / 100
  );
}
