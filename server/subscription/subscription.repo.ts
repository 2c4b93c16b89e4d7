import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tier } from '../../domain/subscription/subscription.ts';
import type { Queries } from '../db/database.ts';
import { paymentReferences, subscriptions } from '../db/payment-schema.ts';
import { users } from '../db/schema.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
type NewSubscription = typeof subscriptions.$inferInsert;

export interface Payer {
  id: string;
  email: string;
  firstname: string;
}

/**
 * Returns a user and locks the row until the transaction ends. Every change of the user's subscriptions takes this
 * lock.
 */
export async function lockPayer(tx: Queries, userId: string): Promise<Payer | undefined> {
  const [payer] = await tx
    .select({ id: users.id, email: users.email, firstname: users.firstname })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return payer;
}

export async function insertSubscription(tx: Queries, fields: NewSubscription): Promise<SubscriptionRow> {
  const [row] = await tx.insert(subscriptions).values(fields).returning();
  return row as SubscriptionRow;
}

export async function updateSubscription(tx: Queries, id: string, fields: Partial<NewSubscription>): Promise<void> {
  await tx.update(subscriptions).set(fields).where(eq(subscriptions.id, id));
}

/** The key of a subscription: any reference of its payment, its id (a UUID), or the id of the month that it renews. */
export type SubscriptionKey = { reference: string } | { id: string } | { renewalOf: string };

export async function findSubscription(db: Queries, key: SubscriptionKey): Promise<SubscriptionRow | undefined> {
  if ('reference' in key) return findByReference(db, key.reference);
  const isKey = 'id' in key ? eq(subscriptions.id, key.id) : eq(subscriptions.renewal_of, key.renewalOf);
  const [row] = await db.select().from(subscriptions).where(isKey);
  return row;
}

async function findByReference(db: Queries, reference: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select(getTableColumns(subscriptions))
    .from(paymentReferences)
    .innerJoin(subscriptions, eq(subscriptions.id, paymentReferences.subscription_id))
    .where(eq(paymentReferences.reference, reference));
  return row;
}

/** Returns a subscription by its id (a UUID), read under locks on its user, if there is one still, and on its row. */
export async function lockSubscription(tx: Queries, id: string): Promise<SubscriptionRow | undefined> {
  const unlocked = await findSubscription(tx, { id });
  if (unlocked?.user_id) await lockPayer(tx, unlocked.user_id);
  if (unlocked === undefined) return undefined;
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  return row;
}

/**
 * Returns the subscription of a payment's reference, read under the same locks. While it waits for them, the reference
 * may move to a further month: then it locks that one.
 */
export async function lockByReference(tx: Queries, reference: string): Promise<SubscriptionRow | undefined> {
  for (;;) {
    const found = await findByReference(tx, reference);
    const row = found && (await lockSubscription(tx, found.id));
    if (row === undefined || (await findByReference(tx, reference))?.id === row.id) return row;
  }
}

/** The end of the time without a gap in a month's tier or a larger one: it renews then. Null for a free tier. */
export const paidUntilColumn = sql<Date>`coalesce(${subscriptions.paid_until}, ${subscriptions.ends_at})`.mapWith(
  subscriptions.ends_at,
);

/** Returns a user's paid and free subscriptions, the latest first. */
export async function subscriptionsOf(db: Queries, userId: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, userId), isNotNull(subscriptions.paid_at)))
    .orderBy(desc(subscriptions.starts_at), desc(subscriptions.id));
}

/** Returns a payment begun after `since` that the user can still complete; undefined if there is none. */
export async function openPayment(
  tx: Queries,
  { userId, tier, since }: { userId: string; tier: Tier; since: Date },
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select(getTableColumns(subscriptions))
    .from(subscriptions)
    .innerJoin(paymentReferences, eq(paymentReferences.reference, subscriptions.reference))
    .where(
      and(
        isNull(paymentReferences.mismatch_at),
        eq(subscriptions.user_id, userId),
        eq(subscriptions.tier, tier),
        isNull(subscriptions.paid_at),
        isNull(subscriptions.failed_at),
        isNotNull(subscriptions.authorization_url),
        gt(subscriptions.created_at, since),
      ),
    )
    .orderBy(desc(subscriptions.created_at))
    .limit(1);
  return row;
}

/** Returns the tiers of a user's subscriptions at a time. */
export async function tiersAt(db: Queries, userId: string, at: Date): Promise<Tier[]> {
  return (await tiersOfUsers(db, [userId], at)).get(userId) ?? [];
}

/** Returns the tiers of some users' subscriptions at a time, by user. */
export async function tiersOfUsers(db: Queries, userIds: readonly string[], at: Date): Promise<Map<string, Tier[]>> {
  const rows = await db
    .select({ userId: subscriptions.user_id, tier: subscriptions.tier })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.user_id, [...userIds]),
        lte(subscriptions.starts_at, at),
        or(isNull(subscriptions.ends_at), gt(subscriptions.ends_at, at)),
      ),
    );
  const tiers = new Map<string, Tier[]>();
  for (const { userId, tier } of rows) if (userId !== null) tiers.set(userId, [...(tiers.get(userId) ?? []), tier]);
  return tiers;
}
