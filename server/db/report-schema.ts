import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { plans, timestamptz, users } from './schema.ts';

/** Reports of users on a plan and its price. One per user, plan and week: a later report replaces an earlier one. */
export const purchaseReports = pgTable(
  'purchase_reports',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan_no: bigint('plan_no', { mode: 'number' })
      .notNull()
      .references(() => plans.no, { onDelete: 'cascade' }),
    /** The day in Lagos. */
    reported_on: date('reported_on', { mode: 'string' }).notNull(),
    reported_at: timestamptz('reported_at').notNull(),
    outcome: text('outcome', { enum: ['worked', 'other_price', 'not_offered', 'not_delivered'] }).notNull(),
    /** The price that the user was asked for. */
    price_kobo: integer('price_kobo'),
    /** The plan's `price_no` when the report was stored. */
    price_no: integer('price_no').notNull(),
    /** Keyed hash of the plan and the device: several accounts on one phone count once. */
    device: text('device'),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.plan_no, table.reported_on] }),
    index('purchase_reports_plan').on(table.plan_no, table.reported_on),
    index('purchase_reports_day').on(table.reported_on),
    check(
      'purchase_reports_outcome',
      sql`${table.outcome} in ('worked', 'other_price', 'not_offered', 'not_delivered')`,
    ),
    check(
      'purchase_reports_price',
      sql`${table.price_kobo} between 0 and 1000000000 and (${table.outcome} = 'other_price' or ${table.price_kobo} is null)`,
    ),
  ],
);
