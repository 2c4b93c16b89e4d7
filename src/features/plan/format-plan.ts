import { NETWORK_NAME } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatNaira } from '../../../domain/plan/price.ts';
import { whatsAppLink } from '../../../domain/provider/phone.ts';

/** Returns 'Auto-renews' or 'No auto-renewal' (docs/specification/02-screens.md), or that the seller did not say. */
export function formatRenewal(autoRenew: boolean | null | undefined): string {
  if (autoRenew === null || autoRenew === undefined) return 'Renewal not stated';
  return autoRenew ? 'Auto-renews' : 'No auto-renewal';
}

/** Returns the address of a WhatsApp chat that names the plan; undefined when the seller has no valid number. */
export function whatsAppChatLink(plan: Plan): string | undefined {
  const message = `Hello, I want to buy ${plan.name} (${NETWORK_NAME[plan.network]}) for ${formatNaira(plan.price)}.`;
  return plan.provider_phone_number ? whatsAppLink(plan.provider_phone_number, message) : undefined;
}

/** Returns a description without the size, network and validity that a card shows anyway: '1GB on MTN for 1 day; '. */
export function withoutRepetition(description: string): string {
  return description.replace(/^[\d.]+[MG]B on [\w ()]+ for \d+ \w+[;,.] ?/, '');
}
