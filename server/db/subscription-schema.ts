import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './schema.ts';

/**
 * What people pay for, a row for each payment: begun, then paid for a month, then followed by the row of the next month.
 * The money is in kobo. Rows of deleted people stay, without the person: what was paid has to be accounted for.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    tier: text('tier', { enum: ['starter', 'individual', 'business', 'enterprise'] }).notNull(),
    amount_kobo: integer('amount_kobo').notNull(),
    /** Ours; the payment provider charges once at most under it. */
    reference: text('reference').notNull().unique(),
    /** Where it is paid; null until the provider has answered. */
    authorization_url: text('authorization_url'),
    /** The row that it continues: there is one continuation at most. */
    renewal_of: uuid('renewal_of').unique(),
    /** What charges the card again, sealed; null when it may not be. */
    sealed_card: text('sealed_card'),
    created_at: moment('created_at').notNull(),
    paid_at: moment('paid_at'),
    starts_at: moment('starts_at'),
    /** Null for what costs nothing. */
    ends_at: moment('ends_at'),
    /** Since then it is not continued. */
    cancelled_at: moment('cancelled_at'),
    /** Since then it is known not to be paid; a later payment is one all the same. */
    failed_at: moment('failed_at'),
  },
  (table) => [
    index('subscriptions_user').on(table.user_id),
    index('subscriptions_ends').on(table.ends_at).where(sql`${table.paid_at} is not null`),
    check('subscriptions_tier', sql`${table.tier} in ('starter', 'individual', 'business', 'enterprise')`),
    check('subscriptions_amount', sql`${table.amount_kobo} between 0 and 1000000000`),
    check('subscriptions_paid', sql`(${table.paid_at} is null) = (${table.starts_at} is null)`),
  ],
);
