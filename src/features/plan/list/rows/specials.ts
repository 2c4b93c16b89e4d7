import type { Plan } from '../../../../../domain/plan/plan.ts';
import { formatLimits } from '../../../../../domain/plan/use/use-labels.ts';
import { formatRenewal } from '../../format-plan.ts';

/** Returns what sets a plan apart in a list, in few words each: '5% off', 'Auto-renews', 'Night only', 'Wallet price'. */
export function specialsOf(plan: Plan): string[] {
  return [
    plan.discount ? `${plan.discount}% off` : undefined,
    typeof plan.auto_renew === 'boolean' ? formatRenewal(plan.auto_renew) : undefined,
    ...formatLimits(plan),
    plan.price_kind === 'wallet' ? 'Wallet price' : plan.price_kind === 'wholesale' ? 'Wholesale' : undefined,
    plan.how_to_buy || undefined,
  ].filter((text) => text !== undefined);
}
