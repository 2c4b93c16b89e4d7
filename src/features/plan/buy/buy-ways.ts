import { isWebLink } from '../../../../domain/plan/links.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { ussdCodeOf, whatsAppChatLink } from '../format-plan.ts';

/** The ways to buy a plan, each only if its seller gave it. */
export interface BuyWays {
  /** The seller's page of the plan. */
  buyUrl: string | undefined;
  code: string | undefined;
  /** A WhatsApp chat. */
  chat: string | undefined;
  /** The seller's website, where there is nothing better. */
  visit: string | undefined;
}

/** Returns the ways to buy a plan. Links that are no web links are left out. */
export function buyWaysOf(plan: Plan): BuyWays {
  const buyUrl = plan.buy_url && isWebLink(plan.buy_url) ? plan.buy_url : undefined;
  const code = ussdCodeOf(plan);
  const chat = whatsAppChatLink(plan);
  const site = plan.provider_website && isWebLink(plan.provider_website) ? plan.provider_website : undefined;
  return { buyUrl, code, chat, visit: buyUrl || code || chat ? undefined : site };
}
