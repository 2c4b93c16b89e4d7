import { NETWORK_NAME } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatNaira, pricePerGb } from '../../../domain/plan/price.ts';
import { whatsAppLink } from '../../../domain/provider/phone.ts';

/** '₦667 a GB': whole naira, for the quiet line under a price. */
export function formatPerGb(plan: Plan): string {
  return `${formatNaira(Math.round(pricePerGb(plan)))} a GB`;
}

/** 'Auto-renews' or 'No auto-renewal' (docs/specification/02-screens.md); nothing where the seller has not said. */
export function renewalWords(autoRenew: boolean | null | undefined): string | undefined {
  if (autoRenew === null || autoRenew === undefined) return undefined;
  return autoRenew ? 'Auto-renews' : 'No auto-renewal';
}

/** A chat with the seller that starts by naming the plan; undefined without a number that can be called. */
export function askOnWhatsApp(plan: Plan): string | undefined {
  const message = `Hello, I want to buy ${plan.name} (${NETWORK_NAME[plan.network]}) for ${formatNaira(plan.price)}.`;
  return plan.provider_phone_number ? whatsAppLink(plan.provider_phone_number, message) : undefined;
}
