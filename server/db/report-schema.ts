import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { plans, providers, timestamptz, users } from './schema.ts';

/**
 * Reports that wait for an administrator, or have waited (`domain/purchase/report-brake.ts`). One burst at a time waits for
 * each key.
 */
export const reportBursts = pgTable(
  'report_bursts',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    /** The plan of a crowd, the day of a group or of the market. Earlier releases: 'account' and a user, 'young', a hash. */
    group_key: text('group_key').notNull(),
    /** Why they wait; `confirmed`: buyers confirmed an unusual price; `account`, `young` and `block` are of earlier releases. */
    reason: text('reason', { enum: ['crowd', 'group', 'market', 'confirmed', 'account', 'young', 'block'] })
      .notNull()
      .default('block'),
    began_at: timestamptz('began_at').notNull(),
    /** `held` and `rejected` reports do not speak against a price. */
    review: text('review', { enum: ['held', 'accepted', 'rejected'] })
      .notNull()
      .default('held'),
  },
  (table) => [
    uniqueIndex('report_bursts_held').on(table.group_key).where(sql`${table.review} = 'held'`),
    check('report_bursts_review', sql`${table.review} in ('held', 'accepted', 'rejected')`),
    check(
      'report_bursts_reason',
      sql`${table.reason} in ('crowd', 'group', 'market', 'confirmed', 'account', 'young', 'block')`,
    ),
  ],
);

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
    /** The price, size and validity that the plan had then; null if they are not known. */
    listed_kobo: integer('listed_kobo'),
    listed_mb: numeric('listed_mb', { mode: 'number' }),
    listed_days: numeric('listed_days', { mode: 'number' }),
    /** Keyed hash of the plan and the device: several accounts on one phone count once. */
    device: text('device'),
    /** True if it spoke against the price that the plan had. */
    against: boolean('against').notNull().default(false),
    /** True if its author had reported enough plans on that day. */
    over_limit: boolean('over_limit').notNull().default(false),
    /** Written by the release before, and read by nobody now. */
    young: boolean('young').notNull().default(false),
    /** Keyed hash of the address block; null if it is not known. */
    block: text('block'),
    /** Keyed hash of the day and the device: tells that reports of one day are from one phone, and nothing of other days. */
    device_day: text('device_day'),
    /** When the report helped to take its plan out of what is cheapest, or to confirm its unusual price. */
    counted_at: timestamptz('counted_at'),
    /** The burst that holds the report, or has held it. */
    burst_id: uuid('burst_id').references(() => reportBursts.id),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.plan_no, table.reported_on] }),
    index('purchase_reports_plan').on(table.plan_no, table.reported_on),
    index('purchase_reports_day').on(table.reported_on),
    index('purchase_reports_counted')
      .on(table.user_id, table.reported_on)
      .where(sql`${table.against} and not ${table.over_limit}`),
    index('purchase_reports_open')
      .on(table.plan_no, table.reported_at)
      .where(sql`${table.against} and not ${table.over_limit}`),
    index('purchase_reports_helped').on(table.counted_at).where(sql`${table.counted_at} is not null`),
    index('purchase_reports_burst').on(table.burst_id).where(sql`${table.burst_id} is not null`),
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

/** The day in Lagos on which a seller was last mailed about reported prices. */
export const reportMails = pgTable('report_mails', {
  provider_no: bigint('provider_no', { mode: 'number' })
    .primaryKey()
    .references(() => providers.no, { onDelete: 'cascade' }),
  mailed_on: date('mailed_on', { mode: 'string' }).notNull(),
});
