import type { UsualPrice } from '../../domain/plan/market/unusual-price.ts';
import type { PlanInput } from '../../domain/plan/plan.ts';
import { planRow } from '../db/plan-row.ts';
import type { plans } from '../db/schema.ts';
import type { Actor } from '../http/policy.ts';
import type { ProviderRow } from '../provider/provider.repo.ts';
import { assertHonest } from './plan-change.ts';
import { assertOrigin, type PriceWriter, priceDates } from './price/price-dates.ts';
import { unusualDay } from './unusual/unusual-price.ts';
import { withUse } from './use/resolve-use.ts';

interface NewPlan extends Pick<PriceWriter, 'seen'> {
  seller: ProviderRow;
  /** Undefined for a command of the operator. */
  actor: Actor | undefined;
  at: Date;
  usualPrice: UsualPrice;
}

/**
 * Returns the columns of a new plan.
 * @throws 'bad_input' for a text that is not honest, for an origin that the writer cannot set and for a use that needs a reason, and 'price_unusual' for an unusual price that the writer has not confirmed
 */
export function newPlan(sent: PlanInput, { seller, actor, at, usualPrice, seen }: NewPlan): typeof plans.$inferInsert {
  assertHonest(sent);
  const writer = { isSeller: actor !== undefined && seller.user_id === actor.id, at, seen };
  assertOrigin(sent, writer);
  const plan = withUse(sent, writer);
  const unusual_on = unusualDay({ ...plan, provider_id: seller.id }, { usualPrice, ...writer });
  return { ...planRow(plan, seller.no), ...priceDates(writer, plan.as_of), unusual_on, id: plan.id };
}
