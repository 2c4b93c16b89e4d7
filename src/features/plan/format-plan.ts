import { NETWORK_NAME } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatNaira } from '../../../domain/plan/price.ts';
import { formatUssdPath, isUssdCode } from '../../../domain/plan/ussd.ts';
import { whatsAppLink } from '../../../domain/provider/phone.ts';

/** Returns 'Auto-renews' or 'No auto-renewal' (docs/specification/02-screens.md), or that the seller did not say. */
export function formatRenewal(autoRenew: boolean | null | undefined): string {
  if (autoRenew === null || autoRenew === undefined) return 'Renewal not stated';
  return autoRenew ? 'Auto-renews' : 'No auto-renewal';
}

/** Returns the USSD code of a plan; undefined if it has none, or one that the app does not dial. */
export function ussdCodeOf({ ussd_code: code }: Plan): string | undefined {
  return code && isUssdCode(code) ? code : undefined;
}

/** Returns the whole way to buy a plan by USSD: '*312# → 1 → 1'; undefined without a code. */
export function ussdPathOf(plan: Plan): string | undefined {
  const code = ussdCodeOf(plan);
  return code && formatUssdPath(code, plan.ussd_steps);
}

/** Returns the address of a WhatsApp chat that names the plan; undefined when the seller has no valid number. */
export function whatsAppChatLink(plan: Plan): string | undefined {
  const message = `Hello, I want to buy ${plan.name} (${NETWORK_NAME[plan.network]}) for ${formatNaira(plan.price)}.`;
  return plan.provider_phone_number ? whatsAppLink(plan.provider_phone_number, message) : undefined;
}

/** Returns a description without the size, network and validity that a row shows anyway: '1GB on MTN for 1 day; '. */
export function withoutRepetition(description: string): string {
  return description.replace(/^[\d.]+[MG]B on [\w ()]+ for \d+ \w+[;,.] ?|\.$/g, '');
}
