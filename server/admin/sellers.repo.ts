import { and, asc, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { AdminSeller, adminSellers } from '../../domain/contract/admin/sellers.calls.ts';
import { largestTier, TIERS } from '../../domain/subscription/subscription.ts';
import type { Queries } from '../db/database.ts';
import { providers } from '../db/schema.ts';
import { tiersOfUsers } from '../subscription/subscription.repo.ts';
import { anywhere, phonePart, type Rows, type Window } from './admin-list.ts';

type SellerQuery = InferOutput<(typeof adminSellers)['query']>;

/** The number of a seller's listed plans. */
export const PLANS = sql<number>`(
  select count(*) from plans where plans.provider_no = providers.no and plans.deleted_at is null
)`.mapWith(Number);

/** Returns listed provider records with their tiers and the number of their plans. */
export async function listSellers(
  db: Queries,
  query: SellerQuery,
  { limit, offset, at, showsNamesThatWait }: Window & { at: Date; showsNamesThatWait: boolean },
): Promise<Rows<AdminSeller>> {
  const { q, kind, tier, verified } = query;
  const where = and(
    isNull(providers.deleted_at),
    q ? matches(q, showsNamesThatWait) : undefined,
    // A seller who has not said is retail.
    kind && eq(sql`coalesce(${providers.price_kind}, 'retail')`, kind),
    tier && eq(providers.tier, tier),
    verified === undefined ? undefined : eq(providers.verified, verified),
  );
  const rows = await db
    .select({ row: providers, plans: PLANS })
    .from(providers)
    .where(where)
    .orderBy(orderOf(query), asc(providers.no))
    .limit(limit)
    .offset(offset);
  const paid = await tiersOfUsers(
    db,
    rows.flatMap(({ row }) => row.user_id ?? []),
    at,
  );
  const items = rows.map(({ row, plans }) => ({
    id: row.id,
    name: row.name,
    requested_name: showsNamesThatWait ? row.requested_name : null,
    website: row.website,
    email: row.email,
    phone: row.phone,
    price_kind: row.price_kind,
    how_to_buy: row.how_to_buy,
    tier: row.tier,
    paid_tier: largestTier(paid.get(row.user_id ?? '') ?? []),
    verified: row.verified,
    plans,
    user_id: row.user_id,
    version: row.version,
  }));
  return { items, total: await db.$count(providers, where) };
}

function matches(text: string, inNamesThatWait: boolean): SQL | undefined {
  const pattern = anywhere(text);
  const digits = phonePart(text);
  return or(
    ilike(providers.name, pattern),
    inNamesThatWait ? ilike(providers.requested_name, pattern) : undefined,
    ilike(providers.email, pattern),
    digits ? ilike(providers.phone, anywhere(digits)) : undefined,
  );
}

const TIER_ORDER = sql`array_position(array[${sql.raw(TIERS.map((tier) => `'${tier}'`).join(', '))}], ${providers.tier})`;

function orderOf({ sort = 'name', order }: SellerQuery): SQL {
  const by = (order ?? (sort === 'name' ? 'asc' : 'desc')) === 'asc' ? asc : desc;
  if (sort === 'plans') return by(PLANS);
  return by(sort === 'tier' ? TIER_ORDER : sql`lower(${providers.name})`);
}
