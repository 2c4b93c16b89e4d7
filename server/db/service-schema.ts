import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { plans, timestamptz, users } from './schema.ts';

/** The server's own tables: contact messages, idempotency keys, PINs, mails, rate limits, the audit, counters, alarms. */

/** The first ID in an answer; of a visitor's form that is the account which it made. */
export const idIn = (answer: SQLWrapper) =>
  sql`substring(${answer} from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')`;

/** Writes with an idempotency key and their responses (docs/offline.md#r4). `status` is null while the write runs. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A user's ID, or 'visitor'. */
    owner: text('owner').notNull(),
    key: uuid('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    answer: text('answer'),
    device: text('device'),
    seq: bigint('seq', { mode: 'number' }),
    /** By the database's clock: a key lives as long whichever process claimed it. */
    created_at: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotency_keys_created').on(table.created_at),
    index('idempotency_keys_registered')
      .on(idIn(table.answer))
      .where(sql`${table.owner} = 'visitor' and ${idIn(table.answer)} is not null`),
    check('idempotency_keys_device', sql`char_length(${table.device}) <= 64`),
  ],
);

/** One row: keys that were claimed before `horizon` are forgotten. */
export const keyHorizon = pgTable(
  'key_horizon',
  {
    only: boolean('only').primaryKey().default(true),
    horizon: timestamptz('horizon').notNull(),
    moved_at: timestamptz('moved_at').notNull(),
  },
  (table) => [check('key_horizon_only', sql`${table.only}`)],
);

/** Pieces of bulk uploads until the upload itself arrives. `plans` is JSON as text, checked with the upload. */
export const planPieces = pgTable(
  'plan_pieces',
  {
    owner: uuid('owner')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The Idempotency-Key of the upload. */
    key: uuid('key').notNull(),
    no: integer('no').notNull(),
    plans: text('plans').notNull(),
    created_at: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key, table.no] }),
    index('plan_pieces_created').on(table.created_at),
    check('plan_pieces_no', sql`${table.no} between 0 and 99`),
  ],
);

/**
 * Registrations that wait for their PIN. One email may have several, also the email of an account: nobody has proved yet
 * who owns it, so a registration reserves nothing and replaces nothing (docs/security.md#s8).
 */
export const registrations = pgTable(
  'registrations',
  {
    /** Becomes the ID of the user. */
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    email: text('email').notNull(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    username: text('username').notNull(),
    password_hash: text('password_hash').notNull(),
    role: text('role', { enum: ['user', 'provider'] }).notNull(),
    created_at: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('registrations_email').on(sql`lower(${table.email})`, table.created_at),
    index('registrations_created').on(table.created_at),
    check('registrations_role', sql`${table.role} in ('user', 'provider')`),
  ],
);

/**
 * PINs as keyed hashes, one per account and purpose (docs/security.md#s5). `subject` is a keyed hash of the email, or of
 * the registration's ID: unknown emails have rows too and take the same time (docs/security.md#s8).
 */
export const pins = pgTable(
  'pins',
  {
    subject: text('subject').notNull(),
    purpose: text('purpose', { enum: ['verify', 'reset'] }).notNull(),
    pin_hash: text('pin_hash').notNull(),
    /** Keyed hash of the code in the link of the same mail; null in mails of earlier releases. */
    link_hash: text('link_hash'),
    /** True if nobody received this PIN: its email has no account. */
    is_decoy: boolean('is_decoy').notNull().default(false),
    /** The device that asked for the PIN. Its attempts count apart, so that nobody else can use them up. */
    device: text('device'),
    own_tries: integer('own_tries').notNull().default(0),
    /** Attempts from other devices. */
    tries: integer('tries').notNull().default(0),
    expires_at: timestamptz('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.purpose] }), index('pins_expires').on(table.expires_at)],
);

/** Outgoing mail, written in the transaction that causes it. After sending, the row stays without its text. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    /** The address and the text, encrypted; null after the mail was sent or dropped. */
    sealed: text('sealed'),
    created_at: timestamptz('created_at').notNull(),
    /** The next attempt, or the end of a worker's lease. */
    next_try_at: timestamptz('next_try_at').notNull(),
    /** The worker drops the mail after this time. */
    expires_at: timestamptz('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    sent_at: timestamptz('sent_at'),
  },
  (table) => [
    index('mails_due').on(table.next_try_at).where(sql`${table.sealed} is not null`),
    index('mails_created').on(table.created_at),
  ],
);

/** Sessions that ended before their tokens expire: by a sign-out, or an onboarding token that was used. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    id: uuid('id').primaryKey(),
    /** No token of the session is valid after this time. */
    expires_at: timestamptz('expires_at').notNull(),
  },
  (table) => [index('ended_sessions_expires').on(table.expires_at)],
);

/** Attempts counted per rate limit and key (docs/security.md#s18). */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** End of the window in ms since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/**
 * Actions of users (docs/security.md#s20). Append only: triggers refuse deletes, and updates that do more than encrypt
 * personal values or forget the hash of an email.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull(),
    action: text('action').notNull(),
    /** 'refused' if the action was denied or failed a check. */
    outcome: text('outcome', { enum: ['done', 'refused'] }).notNull(),
    /** A user's ID; null for a visitor. */
    actor_id: text('actor_id'),
    /** The record that the action changed: an ID, or a keyed hash of an email. */
    subject: text('subject'),
    before: jsonb('before'),
    after: jsonb('after'),
    request_id: text('request_id'),
    /** False for an entry of an earlier release whose personal values may be in clear text. */
    is_sealed: boolean('is_sealed').notNull().default(false),
  },
  (table) => [
    index('audit_unsealed').on(table.id).where(sql`not ${table.is_sealed}`),
    index('audit_subject').on(table.subject),
    index('audit_actor').on(table.actor_id),
    index('audit_sign_ins')
      .on(table.actor_id, table.at)
      .where(sql`${table.action} = 'account.sign-in' and ${table.outcome} = 'done'`),
  ],
);

/** Clicks per plan. Only triggers on `clicks` write it; a plan without clicks has no row. */
export const planClicks = pgTable(
  'plan_clicks',
  {
    plan_no: bigint('plan_no', { mode: 'number' })
      .primaryKey()
      .references(() => plans.no, { onDelete: 'cascade' }),
    total: bigint('total', { mode: 'number' }).notNull(),
  },
  // Serves the query for the most popular plan: `order by total desc, plan_no`.
  (table) => [index('plan_clicks_total').on(table.total.desc().nullsFirst(), table.plan_no)],
);

/** Solved captchas, kept until they expire so that each is accepted once (docs/security.md#s16). */
export const usedCaptchas = pgTable(
  'used_captchas',
  {
    /** Identifies the captcha; nobody can rebuild its solution from it. */
    captcha: text('captcha').primaryKey(),
    expires_at: timestamptz('expires_at').notNull(),
  },
  (table) => [index('used_captchas_expires').on(table.expires_at)],
);

/** Page views per day, path and referring host. Stores nothing about the visitor. */
export const pageViews = pgTable(
  'page_views',
  {
    /** The day in Lagos. */
    day: date('day', { mode: 'string' }).notNull(),
    path: text('path').notNull(),
    /** The host of the page before; '' for none. */
    referrer: text('referrer').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.path, table.referrer] }),
    check('page_views_texts', sql`char_length(${table.path}) <= 64 and char_length(${table.referrer}) <= 253`),
  ],
);

/** Messages from the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    created_at: timestamptz('created_at').notNull(),
    /** Our last answer by mail. */
    answer: text('answer'),
    answered_at: timestamptz('answered_at'),
    /** Null while the message is open. */
    done_at: timestamptz('done_at'),
  },
  (table) => [
    index('contact_messages_created').on(table.created_at),
    index('contact_messages_email').on(sql`lower(${table.email})`),
    check('contact_messages_message', sql`char_length(${table.message}) between 1 and 5000`),
    check('contact_messages_answer', sql`char_length(${table.answer}) between 1 and 5000`),
  ],
);

/** Matters that an operator must look into. The same text waits once: it is written again after it was seen. */
export const alarms = pgTable(
  'alarms',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    at: timestamptz('at').notNull(),
    /** Names payments by reference, and nobody by name. */
    text: text('text').notNull(),
    seen_at: timestamptz('seen_at'),
    seen_by: uuid('seen_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('alarms_at').on(table.at),
    index('alarms_seen_by').on(table.seen_by).where(sql`${table.seen_by} is not null`),
    uniqueIndex('alarms_unseen').on(table.text).where(sql`${table.seen_at} is null`),
    check('alarms_text', sql`char_length(${table.text}) between 1 and 500`),
    check('alarms_seen', sql`${table.seen_by} is null or ${table.seen_at} is not null`),
  ],
);
