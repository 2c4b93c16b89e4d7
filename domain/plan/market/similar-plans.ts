import { isOffer } from '../buyable.ts';
import type { Plan } from '../plan.ts';
import { pricePerGb } from '../price.ts';
import { validityDays } from '../size-and-validity.ts';

/** Prices up to this share apart are about the same. */
const NEAR = 0.25;

/** Returns the least and the most naira that are about the price. */
export function pricesNear(price: number): { min_price: number; max_price: number } {
  return { min_price: Math.ceil(price * (1 - NEAR)), max_price: Math.floor(price * (1 + NEAR)) };
}

/**
 * Returns plans for general use that anybody can buy at about the price of a plan, and that last about as long: from half
 * to double its days. The lowest price per GB of each network is first, then the next of each; none of `except`.
 */
export function similarPlans(plan: Plan, candidates: readonly Plan[], except: readonly string[]): Plan[] {
  const days = validityDays(plan.validity);
  const { min_price, max_price } = pricesNear(plan.price);
  const isSimilar = (other: Plan) => {
    const otherDays = validityDays(other.validity);
    return otherDays * 2 >= days && otherDays <= days * 2 && other.price >= min_price && other.price <= max_price;
  };
  const similar = candidates
    .filter((other) => !except.includes(other.id) && (other.use ?? 'general') === 'general' && isOffer(other))
    .filter(isSimilar)
    .sort((one, other) => pricePerGb(one) - pricePerGb(other));
  const rank = (other: Plan) => similar.filter(({ network }) => network === other.network).indexOf(other);
  return similar
    .map((other) => ({ other, at: rank(other) }))
    .sort((a, b) => a.at - b.at)
    .map(({ other }) => other);
}
