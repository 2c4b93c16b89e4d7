import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { plans } from './schema.ts';

/**
 * The prices of plans over time, and published price changes. Triggers on `plans` write an entry for the first price of a
 * plan (no old price) and for each change of price, size, validity or network; of one day the last one stays, and the lowest and
 * the highest of all. Published changes belong to the plan that fits them exactly, or to none; `network` is null for all
 * four networks, `changed_on` where the source gives no day.
 */
export const priceHistory = pgTable(
  'price_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    plan_no: bigint('plan_no', { mode: 'number' }).references(() => plans.no, { onDelete: 'set null' }),
    network: text('network', { enum: ['MTN', 'AIRTEL', 'GLO', '9MOBILE'] }),
    changed_on: date('changed_on', { mode: 'string' }),
    /** The new price began on that day, was seen on it, or was seen on it or before. */
    day_is: text('day_is', { enum: ['change', 'seen', 'latest'] })
      .notNull()
      .default('change'),
    /** The day on which the old price was seen; with 'latest', on it or before. Null for a change whose own day is known. */
    old_seen_on: date('old_seen_on', { mode: 'string' }),
    old_size: text('old_size'),
    old_price_kobo: integer('old_price_kobo'),
    new_size: text('new_size'),
    new_price_kobo: integer('new_price_kobo').notNull(),
    validity_days: numeric('validity_days', { mode: 'number' }),
    source: text('source'),
    note: text('note'),
    /** The days on which the new price was seen or given, oldest first, at most ten. */
    sightings: date('sightings', { mode: 'string' }).array().notNull().default([]),
  },
  (table) => [
    index('price_history_plan').on(table.plan_no),
    check('price_history_day_is', sql`${table.day_is} in ('change', 'seen', 'latest')`),
  ],
);
