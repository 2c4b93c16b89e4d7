import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { plans } from './schema.ts';

/** The tables of how the server does its work: sent keys, PINs, mails, rate limits, the audit, and what is counted. */

/** Writes that were sent with a key, each with its answer (docs/offline.md#r4); `status` is null only while it is being done. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The id of a person, or 'visitor'. */
    owner: text('owner').notNull(),
    key: uuid('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    answer: text('answer'),
    device: text('device'),
    seq: bigint('seq', { mode: 'number' }),
    created_at: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotency_keys_created').on(table.created_at),
    check('idempotency_keys_device', sql`char_length(${table.device}) <= 64`),
  ],
);

/**
 * PINs (docs/security.md#s5): one for each account and purpose, as a keyed hash. `subject` is a keyed hash of the email, so that
 * unknown emails have rows as well and cost the same (S8).
 */
export const pins = pgTable(
  'pins',
  {
    subject: text('subject').notNull(),
    purpose: text('purpose', { enum: ['verify', 'reset'] }).notNull(),
    pin_hash: text('pin_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.purpose] }), index('pins_expires').on(table.expires_at)],
);

/** Mails to be sent, written with what caused them. The row of a sent one stays for a while, without its words. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    /** Sealed: address and words, PINs too; null once it is sent or given up. */
    sealed: text('sealed'),
    created_at: moment('created_at').notNull(),
    /** Not before then: the next try, or the end of a worker's hold on it. */
    next_try_at: moment('next_try_at').notNull(),
    /** After that it helps nobody. */
    expires_at: moment('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    sent_at: moment('sent_at'),
  },
  (table) => [
    index('mails_due').on(table.next_try_at).where(sql`${table.sealed} is not null`),
    index('mails_created').on(table.created_at),
  ],
);

/** Points that were used up within a time, of whatever is limited (docs/security.md#s18). */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** In ms since 1970; null never. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/** Who did what, when (docs/security.md#s20). Rows are only ever added: a trigger refuses everything else. */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    action: text('action').notNull(),
    /** Whether it was done or refused. */
    outcome: text('outcome', { enum: ['done', 'refused'] }).notNull(),
    /** A person's id; null for a visitor. */
    actor_id: text('actor_id'),
    /** What it was done to: an id, or a keyed hash of an email. */
    subject: text('subject'),
    before: jsonb('before'),
    after: jsonb('after'),
    request_id: text('request_id'),
  },
  (table) => [index('audit_subject').on(table.subject), index('audit_actor').on(table.actor_id)],
);

/** How often each plan's buy link was followed. Written by triggers on `clicks` alone; a plan without clicks has no row. */
export const planClicks = pgTable(
  'plan_clicks',
  {
    plan_no: bigint('plan_no', { mode: 'number' })
      .primaryKey()
      .references(() => plans.no, { onDelete: 'cascade' }),
    total: bigint('total', { mode: 'number' }).notNull(),
  },
  // As the most popular plan is looked for: `order by total desc, plan_no`.
  (table) => [index('plan_clicks_total').on(table.total.desc().nullsFirst(), table.plan_no)],
);

/** All ratings of a network in a month, added up. Written by triggers on `ratings` alone. */
export const ratingTotals = pgTable(
  'rating_totals',
  {
    /** The first of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    network: text('network', { enum: ['MTN', 'AIRTEL', 'GLO', '9MOBILE'] }).notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.network] })],
);

/** Captchas that were used up, until they expire by themselves (docs/security.md#s16). */
export const usedCaptchas = pgTable(
  'used_captchas',
  {
    /** Tells one from another; a captcha cannot be made from it. */
    captcha: text('captcha').primaryKey(),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [index('used_captchas_expires').on(table.expires_at)],
);

/** How often pages were viewed in a day, and where from. Nothing of who viewed them. */
export const pageViews = pgTable(
  'page_views',
  {
    /** As Nigeria counts days. */
    day: date('day', { mode: 'string' }).notNull(),
    path: text('path').notNull(),
    /** The host that the link was on; '' for none. */
    referrer: text('referrer').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.path, table.referrer] }),
    check('page_views_texts', sql`char_length(${table.path}) <= 64 and char_length(${table.referrer}) <= 253`),
  ],
);
