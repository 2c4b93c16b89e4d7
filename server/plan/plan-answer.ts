import { priceSeen } from '../../domain/plan/market/price-seen.ts';
import type { Plan } from '../../domain/plan/plan.ts';

/** Returns a plan as answers of the API have it: with the date of its price. */
export const planAnswer = (plan: Plan) => ({ ...plan, price_seen: priceSeen(plan) });
