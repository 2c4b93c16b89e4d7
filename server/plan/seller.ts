import { largestTier, PLAN_LIMIT, tierName } from '../../domain/subscription/subscription.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import { isUuid } from '../http/validation.ts';
import { findProvider, lockProvider, type ProviderRow } from '../provider/provider.repo.ts';
import { tiersAt } from '../subscription/subscription.repo.ts';
import { countPlans } from './plan.repo.ts';

interface FindOptions {
  actor: Actor | undefined;
  ownOnly: boolean;
  /** True to lock the provider's row until the transaction ends. */
  lock: boolean;
}

/**
 * Returns the provider that a request lists plans for (docs/security.md#s9): the actor's own provider, or for an
 * administrator the one with the given id.
 * @throws 'forbidden' for another user's provider and for a user without one, 'bad_input' for a missing or unknown id,
 *   'gone' for a deleted provider
 */
export async function findSeller(
  db: Queries,
  providerId: string | undefined,
  { actor, ownOnly, lock }: FindOptions,
): Promise<ProviderRow> {
  const find = lock ? lockProvider : findProvider;
  const seller = ownOnly
    ? actor && (await find(db, { user_id: actor.id }))
    : isUuid(providerId) && (await find(db, { id: providerId }));
  if (ownOnly && !seller) throw new ApiError('forbidden', 'Complete your provider profile first');
  if (providerId === undefined && !seller) throw wrongProvider('Provider id is required');
  if (!seller) throw wrongProvider('That provider is not known');
  if (providerId !== undefined && seller.id !== providerId.toLowerCase()) {
    throw new ApiError('forbidden', 'This is not your id as a provider', { field: 'provider_id' });
  }
  if (seller.deleted_at !== null) throw new ApiError('gone', 'That provider was deleted', { field: 'provider_id' });
  return seller;
}

const wrongProvider = (detail: string) => new ApiError('bad_input', detail, { field: 'provider_id' });

interface PhoneField {
  provider_phone_number?: string | null | undefined;
}

/**
 * Throws 'bad_input' if a plan carries a phone number that is not its seller's. Lists return that number with a plan.
 */
export function assertSellerPhone({ phone }: ProviderRow, { provider_phone_number: sent }: PhoneField): void {
  if (sent === undefined || sent === phone) return;
  throw new ApiError('bad_input', "That is not the provider's number", { field: 'provider_phone_number' });
}

/**
 * Throws 'tier_limit' if `more` plans exceed the seller's tier (docs/security.md#s12). The caller must hold the lock on
 * the seller, so that concurrent requests count one after the other. The tier is the larger of the paid tier and the
 * agreed one. A provider without a user belongs to the administrators and has no limit.
 */
export async function assertTierHasRoom(tx: Queries, seller: ProviderRow, { more, at }: { more: number; at: Date }) {
  if (seller.user_id === null) return;
  const tier = largestTier([seller.tier, ...(await tiersAt(tx, seller.user_id, at))]);
  const limit = PLAN_LIMIT[tier];
  const listed = await countPlans(tx, seller.no);
  if (listed + more <= limit) return;
  const rest = more === 1 ? '' : `, so ${more} more do not fit`;
  const detail = `The ${tierName(tier)} tier lists up to ${limit} plans, and ${listed} ${listed === 1 ? 'is' : 'are'} listed${rest}.`;
  throw new ApiError('tier_limit', `${detail} Delete one or choose a larger tier on the Pricing page.`);
}
