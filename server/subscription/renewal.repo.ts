import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { may } from '../../domain/account/permission.ts';
import { RoleSchema } from '../../domain/account/user.ts';
import type { Queries } from '../db/database.ts';
import { paymentReferences, subscriptions } from '../db/payment-schema.ts';
import { users } from '../db/schema.ts';
import { paidUntilColumn, type SubscriptionRow } from './subscription.repo.ts';

/** The roles that see a subscription and can cancel it (docs/specification/06-roles.md). */
const SUBSCRIBER_ROLES = RoleSchema.options.filter((role) => may(role, 'seeSubscription'));

interface DueWindow {
  now: Date;
  /** Months whose tier is paid until then at most are due. */
  until: Date;
  /** Months whose tier was paid until before are forgotten. */
  since: Date;
}

/**
 * Returns the paid, uncancelled subscriptions that are due, of users who could cancel them: nothing is due while another
 * month of the tier, or of a larger one, follows. A month that has ended is due if nobody tried to renew it, or if the
 * outcome of the try is not known. Nothing is due while a dispute of the user is open.
 */
export async function dueRenewals(db: Queries, { now, until, since }: DueWindow): Promise<SubscriptionRow[]> {
  const payers = db.select({ id: users.id }).from(users).where(inArray(users.role, SUBSCRIBER_ROLES));
  const renewal = alias(subscriptions, 'renewal');
  const settled = db
    .select({ one: sql`1` })
    .from(renewal)
    .where(and(eq(renewal.renewal_of, subscriptions.id), or(isNotNull(renewal.paid_at), isNotNull(renewal.failed_at))));
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.paid_at),
        inArray(subscriptions.user_id, payers),
        isNull(subscriptions.cancelled_at),
        // By the index: no month ends after its paid time.
        lte(subscriptions.ends_at, until),
        gt(paidUntilColumn, since),
        lte(paidUntilColumn, until),
        or(gt(paidUntilColumn, now), not(exists(settled))),
        not(exists(openDisputes(db))),
      ),
    )
    .orderBy(paidUntilColumn);
}

/** Selects the open disputes of the user of the outer query's subscription. */
function openDisputes(db: Queries) {
  const disputed = alias(subscriptions, 'disputed');
  return db
    .select({ one: sql`1` })
    .from(paymentReferences)
    .innerJoin(disputed, eq(disputed.id, paymentReferences.subscription_id))
    .where(and(eq(disputed.user_id, subscriptions.user_id), eq(paymentReferences.dispute, 'open')));
}

/** Returns the ids of a user's subscriptions whose renewal failed and was not paid later. */
export async function failedRenewals(db: Queries, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: subscriptions.renewal_of })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.user_id, userId),
        isNotNull(subscriptions.renewal_of),
        isNotNull(subscriptions.failed_at),
        isNull(subscriptions.paid_at),
      ),
    );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
