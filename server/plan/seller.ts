import { largestTier, PLAN_LIMIT, tierName } from '../../domain/subscription/tier.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import { isUuid } from '../http/validation.ts';
import { findProvider, holdProvider, type ProviderRow } from '../provider/provider.repo.ts';
import { tiersAt } from '../subscription/subscription.repo.ts';
import { countPlans } from './plan.repo.ts';

interface Asker {
  actor: Actor | undefined;
  ownOnly: boolean;
  /** Whether the record is held until the transaction ends. */
  hold: boolean;
}

/**
 * The provider whose plans somebody deals with (docs/security.md#s9): their own, or for an administrator the one they name.
 * Throws 'forbidden' for another's and for a person without a record, 'bad_input' when none or an unknown one is named,
 * and 'gone' when it was deleted.
 */
export async function sellerOf(
  db: Queries,
  providerId: string | undefined,
  { actor, ownOnly, hold }: Asker,
): Promise<ProviderRow> {
  const find = hold ? holdProvider : findProvider;
  const seller = ownOnly
    ? actor && (await find(db, { user_id: actor.id }))
    : isUuid(providerId) && (await find(db, { id: providerId }));
  if (ownOnly && !seller) throw new ApiError('forbidden', 'Complete your provider profile first');
  if (providerId === undefined && !seller) throw wrongSeller('Provider id is required');
  if (!seller) throw wrongSeller('That provider is not known');
  if (providerId !== undefined && seller.id !== providerId.toLowerCase()) {
    throw new ApiError('forbidden', 'You may not do that');
  }
  if (seller.deleted_at !== null) throw new ApiError('gone', 'That provider was deleted', { field: 'provider_id' });
  return seller;
}

const wrongSeller = (detail: string) => new ApiError('bad_input', detail, { field: 'provider_id' });

interface NumberSent {
  provider_phone_number?: string | null | undefined;
}

/** A plan may repeat its seller's number, as it is read with it; throws 'bad_input' for another one. */
export function mustBeNumberOf({ phone }: ProviderRow, { provider_phone_number: sent }: NumberSent): void {
  if (sent === undefined || sent === phone) return;
  throw new ApiError('bad_input', "That is not the provider's number", { field: 'provider_phone_number' });
}

/**
 * Throws 'tier_limit' when a provider has no room for so many plans more (docs/security.md#s12). The record must be held. The
 * tier is what was paid for, or was agreed upon. Those that belong to nobody are kept by administrators and have none.
 */
export async function mustHaveRoom(tx: Queries, seller: ProviderRow, { more, at }: { more: number; at: Date }) {
  if (seller.user_id === null) return;
  const tier = largestTier([seller.tier, ...(await tiersAt(tx, seller.user_id, at))]);
  const limit = PLAN_LIMIT[tier];
  const listed = await countPlans(tx, seller.no);
  if (listed + more <= limit) return;
  const rest = more === 1 ? '' : `, so ${more} more do not fit`;
  const detail = `The ${tierName(tier)} tier lists up to ${limit} plans, and ${listed} are listed${rest}.`;
  throw new ApiError('tier_limit', `${detail} Delete one or choose a larger tier on the Pricing page.`);
}
