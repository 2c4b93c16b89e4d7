import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { states, timestamptz, users } from './schema.ts';

/**
 * Ratings of a network in a state. One per user and month: a later rating replaces an earlier one. Triggers write
 * `joined_on` and `national`.
 */
export const ratings = pgTable(
  'ratings',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state_iso: text('state_iso')
      .notNull()
      .references(() => states.iso),
    network: text('network', { enum: ['MTN', 'AIRTEL', 'GLO', '9MOBILE'] }).notNull(),
    /** The first day of the month in Lagos. */
    month: date('month', { mode: 'string' }).notNull(),
    rating: integer('rating').notNull(),
    updated_at: timestamptz('updated_at').notNull(),
    /** The day in Lagos on which the account was created. */
    joined_on: date('joined_on', { mode: 'string' }).notNull().default(sql`current_date`),
    /** Set on ratings of a burst; `held` and `rejected` ones count for nothing. Null: a usual rating. */
    review: text('review', { enum: ['held', 'accepted', 'rejected'] }),
    /** True for the user's newest rating of the network in the month that counts: the one in the national mean. */
    national: boolean('national').notNull().default(true),
    /** False for a rating that repeats the voice of others: of the same phone, or of many in one block of addresses. */
    voice: boolean('voice').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.state_iso, table.network, table.month] }),
    index('ratings_state').on(table.state_iso, table.month),
    index('ratings_times').on(table.state_iso, table.network, table.updated_at),
    index('ratings_reviewed')
      .on(table.review, table.state_iso, table.network, table.updated_at)
      .where(sql`${table.review} is not null`),
    index('ratings_unreviewed').on(table.updated_at).where(sql`${table.review} is null`),
    check('ratings_review', sql`${table.review} in ('held', 'accepted', 'rejected')`),
    check('ratings_network', sql`${table.network} in ('MTN', 'AIRTEL', 'GLO', '9MOBILE')`),
    check('ratings_month', sql`extract(day from ${table.month}) = 1`),
    check('ratings_rating', sql`${table.rating} between 1 and 5`),
  ],
);

/** Where a person rated from in a month, as long as its scores are shown. */
export const ratingOrigins = pgTable(
  'rating_origins',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The first day of the month in Lagos. */
    month: date('month', { mode: 'string' }).notNull(),
    /** Keyed hashes of the month with the device, and with the address block; null if they are not known. */
    device: text('device'),
    block: text('block'),
    /** True if the ratings of this person in this month count; null until the job has looked. */
    voice: boolean('voice'),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.month] }),
    index('rating_origins_month').on(table.month),
    index('rating_origins_new').on(table.month).where(sql`${table.voice} is null`),
  ],
);

/**
 * Sum and count of the national ratings per month, network and day on which their accounts were created. Accounts that
 * were 31 days old when the month began share the day 31 days before it. Only triggers on `ratings` write it.
 */
export const nationalTotals = pgTable(
  'national_totals',
  {
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    network: text('network', { enum: ['MTN', 'AIRTEL', 'GLO', '9MOBILE'] }).notNull(),
    joined_on: date('joined_on', { mode: 'string' }).notNull(),
    /** Each transaction adds to a row of its own; 0 holds what was put together (migration `rating_slots`). */
    slot: smallint('slot').notNull().default(0),
    total: bigint('total', { mode: 'number' }).notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.network, table.joined_on, table.slot] })],
);
