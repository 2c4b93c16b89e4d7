import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz, users } from './schema.ts';

/**
 * Payments for tiers, one row per payment: started, then paid for a month, then followed by the next month's row. Amounts
 * are in kobo. A deleted user's rows stay, without the user, for accounting.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    tier: text('tier', { enum: ['starter', 'individual', 'business', 'enterprise'] }).notNull(),
    amount_kobo: integer('amount_kobo').notNull(),
    /** The reference that paid it, or the latest one: `payment_references` has all. Paystack charges at most once for one. */
    reference: text('reference').notNull().unique(),
    /** The payment page; null until the payment provider answers. */
    authorization_url: text('authorization_url'),
    /** The payment that this one renews; at most one row renews it. */
    renewal_of: uuid('renewal_of').unique(),
    /** The card's authorization code, encrypted; null if the card must not be charged again. */
    sealed_card: text('sealed_card'),
    created_at: timestamptz('created_at').notNull(),
    paid_at: timestamptz('paid_at'),
    /** The first and the last moment of the month, around those of larger tiers that interrupt it. */
    starts_at: timestamptz('starts_at'),
    /** Null for a free tier. */
    ends_at: timestamptz('ends_at'),
    /** The calendar months that it gives; null in rows of a release before 0027_month_line.sql. */
    months: integer('months'),
    /** The end of the time without a gap in its tier or a larger one. It renews then. Null as `months`. */
    paid_until: timestamptz('paid_until'),
    /** The time when the user cancelled the renewal. */
    cancelled_at: timestamptz('cancelled_at'),
    /** The time when the payment failed. A later payment under the reference still counts. */
    failed_at: timestamptz('failed_at'),
    /** The time of the mail about a failed renewal. */
    notified_at: timestamptz('notified_at'),
    /** The time when the month ended because its money went back. */
    returned_at: timestamptz('returned_at'),
  },
  (table) => [
    index('subscriptions_user').on(table.user_id),
    index('subscriptions_ends').on(table.ends_at).where(sql`${table.paid_at} is not null`),
    check('subscriptions_tier', sql`${table.tier} in ('starter', 'individual', 'business', 'enterprise')`),
    check('subscriptions_amount', sql`${table.amount_kobo} between 0 and 1000000000`),
    check('subscriptions_months', sql`${table.months} > 0`),
    check('subscriptions_paid', sql`(${table.paid_at} is null) = (${table.starts_at} is null)`),
  ],
);

/**
 * Every reference of a payment (docs/glossary.md). Triggers add those of `subscriptions`, so that money which comes late
 * finds its subscription. A row of `subscriptions` has the reference that paid it, or else the latest one.
 */
export const paymentReferences = pgTable(
  'payment_references',
  {
    reference: text('reference').primaryKey(),
    subscription_id: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    created_at: timestamptz('created_at').notNull(),
    /** The time when money arrived in another amount, currency or tier than asked for. */
    mismatch_at: timestamptz('mismatch_at'),
    /** The money that went back to the payer by refunds or a lost dispute. */
    refunded_kobo: integer('refunded_kobo').notNull().default(0),
    /** The time when all of the money was known to be back: the payment buys nothing. */
    returned_at: timestamptz('returned_at'),
    /** The latest dispute at the payment provider. */
    dispute_id: bigint('dispute_id', { mode: 'number' }),
    dispute: text('dispute', { enum: ['open', 'won', 'lost'] }),
  },
  (table) => [
    index('payment_references_subscription').on(table.subscription_id),
    index('payment_references_created').on(table.created_at, table.reference),
    check('payment_references_refunded', sql`${table.refunded_kobo} between 0 and 1000000000`),
    check('payment_references_dispute', sql`${table.dispute} in ('open', 'won', 'lost')`),
    check('payment_references_dispute_id', sql`(${table.dispute} is null) = (${table.dispute_id} is null)`),
  ],
);
