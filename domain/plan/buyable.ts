import type { PriceKind } from '../provider/price-kind.ts';

/** The fields of a plan, and of its seller, that tell how it is bought. */
export interface Buyable {
  buy_url?: string | null | undefined;
  ussd_code?: string | null | undefined;
  provider_phone_number?: string | null | undefined;
  provider_website?: string | null | undefined;
  price_kind?: PriceKind | null | undefined;
  /** Set if people report another price. */
  reported_on?: string | null | undefined;
  /** Set while nobody has confirmed a price far from the usual one. */
  unusual_on?: string | null | undefined;
  /** Set if the plan is no longer in its seller's list. */
  gone_by?: string | null | undefined;
}

/** True if anybody may pay the price. */
export function isRetail({ price_kind }: Pick<Buyable, 'price_kind'>): boolean {
  return !price_kind || price_kind === 'retail';
}

/**
 * True if the plan can be bought now: it has a buy link, a dial code, a seller with a WhatsApp number, or a seller's
 * website with retail prices.
 */
export function isBuyable(plan: Buyable): boolean {
  return Boolean(
    plan.buy_url || plan.ussd_code || plan.provider_phone_number || (plan.provider_website && isRetail(plan)),
  );
}

/**
 * True if a plan may be called cheapest or be recommended: anybody can buy it now at its price. With wallet prices also a
 * plan of a seller who asks for an account and a funded wallet. Wholesale prices never count, because nobody can pay them
 * once, nor do prices that people report as wrong, nor unusual ones that nobody has confirmed, nor plans that are no longer
 * in their seller's list.
 */
export function isOffer(plan: Buyable, { withWallet = false } = {}): boolean {
  if (plan.reported_on || plan.unusual_on || plan.gone_by) return false;
  if (isRetail(plan)) return isBuyable(plan);
  return withWallet && plan.price_kind === 'wallet' && (isBuyable(plan) || Boolean(plan.provider_website));
}
