import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { may } from '../../domain/account/permission.ts';
import { RoleSchema } from '../../domain/account/user.ts';
import type { Tier } from '../../domain/subscription/subscription.ts';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { subscriptions } from '../db/service-schema.ts';

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

/** The key of a subscription: its payment's reference, its id (a UUID), or the id of the month that it renews. */
export type SubscriptionKey = { reference: string } | { id: string } | { renewalOf: string };

export async function findSubscription(db: Queries, key: SubscriptionKey): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(isKey(key));
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

function isKey(key: SubscriptionKey) {
  if ('id' in key) return eq(subscriptions.id, key.id);
  return 'reference' in key ? eq(subscriptions.reference, key.reference) : eq(subscriptions.renewal_of, key.renewalOf);
}

/** The roles that see a subscription and can cancel it (docs/specification/06-roles.md). */
const SUBSCRIBER_ROLES = RoleSchema.options.filter((role) => may(role, 'seeSubscription'));

/** Returns the paid, uncancelled subscriptions that end by `until`, of users who could cancel them. */
export async function dueRenewals(db: Queries, { now, until }: { now: Date; until: Date }): Promise<SubscriptionRow[]> {
  const payers = db.select({ id: users.id }).from(users).where(inArray(users.role, SUBSCRIBER_ROLES));
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.paid_at),
        inArray(subscriptions.user_id, payers),
        isNull(subscriptions.cancelled_at),
        gt(subscriptions.ends_at, now),
        lte(subscriptions.ends_at, until),
      ),
    )
    .orderBy(subscriptions.ends_at);
}

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
    .select()
    .from(subscriptions)
    .where(
      and(
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
  const rows = await db
    .select({ tier: subscriptions.tier })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.user_id, userId),
        lte(subscriptions.starts_at, at),
        or(isNull(subscriptions.ends_at), gt(subscriptions.ends_at, at)),
      ),
    );
  return rows.map(({ tier }) => tier);
}
