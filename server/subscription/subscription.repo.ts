import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { may } from '../../domain/account/permission.ts';
import { RoleSchema } from '../../domain/account/role.ts';
import type { Tier } from '../../domain/subscription/tier.ts';
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

/** The person, held until the transaction ends: nothing else about their subscriptions is decided meanwhile. */
export async function holdPayer(tx: Queries, userId: string): Promise<Payer | undefined> {
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

/** Which subscription: of a payment, of an id (a UUID), or the one that follows an id. */
export type SubscriptionKey = { reference: string } | { id: string } | { renewalOf: string };

export async function findSubscription(db: Queries, key: SubscriptionKey): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(isKey(key));
  return row;
}

/** The same by its id (a UUID), read after the lock on its person was taken. */
export async function heldSubscription(tx: Queries, id: string): Promise<SubscriptionRow | undefined> {
  const before = await findSubscription(tx, { id });
  if (before?.user_id) await holdPayer(tx, before.user_id);
  return before && findSubscription(tx, { id });
}

function isKey(key: SubscriptionKey) {
  if ('id' in key) return eq(subscriptions.id, key.id);
  return 'reference' in key ? eq(subscriptions.reference, key.reference) : eq(subscriptions.renewal_of, key.renewalOf);
}

/** Who sees what they subscribed to, and can cancel it (docs/specification/06-roles.md). */
const CANCELLERS = RoleSchema.options.filter((role) => may(role, 'seeSubscription'));

/** What is paid for, goes on, and ends by then, of people who could cancel it. */
export async function dueRenewals(db: Queries, { now, until }: { now: Date; until: Date }): Promise<SubscriptionRow[]> {
  const payers = db.select({ id: users.id }).from(users).where(inArray(users.role, CANCELLERS));
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

/** What a person has paid for, or has for nothing, the latest first. */
export async function subscriptionsOf(db: Queries, userId: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, userId), isNotNull(subscriptions.paid_at)))
    .orderBy(desc(subscriptions.starts_at), desc(subscriptions.id));
}

/** A payment that was begun since then and may still be made; undefined when there is none. */
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

/** The tiers that a person has at a moment. */
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
