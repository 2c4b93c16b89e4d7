import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PLAN_KINDS, PLAN_USES } from '../../domain/plan/use/plan-use.ts';
import { USSD_PATTERN } from '../../domain/plan/ussd.ts';
import { PRICE_KINDS } from '../../domain/provider/price-kind.ts';

/**
 * The tables of the product. `price-schema.ts` has the prices over time, `payment-schema.ts` payments, `import-schema.ts`
 * imports, `alarm-schema.ts` alarms and `service-schema.ts` the server's own tables. Checks repeat the limits of `domain`, so
 * that no other program can store what the API refuses. The triggers (versions, the change feed) are in the migration
 * `change_feed`.
 */

/** A point in time, read as a Date. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const rowNumber = () => bigint('no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Accounts with a verified email. `registrations` has those that wait for their PIN. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    password_hash: text('password_hash').notNull(),
    telephone: text('telephone'),
    role: text('role', { enum: ['user', 'provider', 'systemadmin'] }).notNull(),
    /** An administrator's duty; null for owners, and for everybody else. */
    duty: text('duty', { enum: ['support', 'finance'] }),
    token_version: integer('token_version').notNull().default(0),
    /** The session in which the role changed: its older tokens stay valid for a minute (session-tokens.ts). */
    renewed_session: uuid('renewed_session'),
    renewed_at: timestamptz('renewed_at'),
    verified_at: timestamptz('verified_at').notNull(),
    created_at: timestamptz('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    index('users_administrators').on(table.id).where(sql`${table.role} = 'systemadmin'`),
    check('users_role', sql`${table.role} in ('user', 'provider', 'systemadmin')`),
    check(
      'users_duty',
      sql`${table.duty} is null or ${table.duty} in ('support', 'finance') and ${table.role} = 'systemadmin'`,
    ),
    check('users_email_length', sql`char_length(${table.email}) between 3 and 254`),
    check(
      'users_names',
      sql`char_length(${table.firstname}) between 1 and 80 and char_length(${table.lastname}) between 1 and 80 and char_length(${table.username}) between 1 and 80`,
    ),
  ],
);

/**
 * The key of each person, 32 bytes in hexadecimal. Personal values of the audit are encrypted under it, and it goes with the
 * account (docs/security.md#s30). A trigger on `users` makes it.
 */
export const personKeys = pgTable(
  'person_keys',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull().default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
  },
  (table) => [check('person_keys_key', sql`${table.key} ~ '^[0-9a-f]{64}$'`)],
);

export const providers = pgTable(
  'providers',
  {
    no: rowNumber(),
    id: uuid('id').notNull().unique().default(sql`gen_random_uuid()`),
    user_id: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    website: text('website'),
    email: text('email'),
    phone: text('phone'),
    /** The customers that the prices are for (`domain/provider/price-kind.ts`); null: anybody. */
    price_kind: text('price_kind', { enum: PRICE_KINDS }),
    how_to_buy: text('how_to_buy'),
    tier: text('tier', { enum: ['starter', 'individual', 'business', 'enterprise'] })
      .notNull()
      .default('starter'),
    /** True if an administrator has checked who the seller is. */
    verified: boolean('verified').notNull().default(false),
    /** A name that waits for review (`domain/provider/name-concern.ts`). `name` stays public. */
    requested_name: text('requested_name'),
    /** When that name, or the badge for another name than its own, began to wait. */
    name_requested_at: timestamptz('name_requested_at'),
    /** The name that the badge belongs to. Beside another name it waits for an administrator. */
    verified_name: text('verified_name'),
    /** True for a deleted seller whose row and plans hold nothing any more that anybody wrote. */
    is_emptied: boolean('is_emptied').notNull().default(false),
    /** The first row of a seller who has deleted their profile and made another one. */
    first_no: bigint('first_no', { mode: 'number' }),
    version: integer('version').notNull().default(1),
    updated_at: timestamptz('updated_at').notNull().default(sql`now()`),
    deleted_at: timestamptz('deleted_at'),
  },
  (table) => [
    index('providers_first').on(sql`coalesce(${table.first_no}, ${table.no})`),
    check('providers_name', sql`char_length(${table.name}) between 1 and 120`),
    check('providers_requested_name', sql`char_length(${table.requested_name}) between 1 and 120`),
    check('providers_verified_name', sql`char_length(${table.verified_name}) between 1 and 120`),
    check('providers_website', sql`${table.website} ~* '^https?://' and char_length(${table.website}) <= 2048`),
    check('providers_email', sql`char_length(${table.email}) between 3 and 254`),
    check('providers_phone', sql`${table.phone} ~ '^0[0-9]{10}$'`),
    check('providers_price_kind', sql`${table.price_kind} in ('retail', 'wallet', 'wholesale')`),
    check('providers_how_to_buy', sql`char_length(${table.how_to_buy}) between 1 and 200`),
    check('providers_tier', sql`${table.tier} in ('starter', 'individual', 'business', 'enterprise')`),
  ],
);

/** The last part of generated plan IDs. `domain/plan/catalogue/column-patch.ts` packs such IDs for transport. */
export const planIds = pgSequence('plan_ids');

/** The size of a plan's row in MB. */
export const SIZE_MB = sql.raw("size_value * case size_unit when 'GB' then 1024 else 1 end");
/** Rounded, because the contract computes in binary numbers: 3650 / 30 months are ten years there, and 1e-13 days more here. */
export const VALIDITY_DAYS = sql.raw(
  "round(validity_value * case validity_unit when 'months' then 30 when 'years' then 365 else 1 end, 6)",
);

export const plans = pgTable(
  'plans',
  {
    no: rowNumber(),
    id: uuid('id')
      .notNull()
      .unique()
      .default(sql`('5ab1da7a-0000-8000-8000-' || lpad(to_hex(nextval('plan_ids')), 12, '0'))::uuid`),
    provider_no: bigint('provider_no', { mode: 'number' })
      .notNull()
      .references(() => providers.no),
    name: text('name').notNull(),
    network: text('network', { enum: ['MTN', 'AIRTEL', 'GLO', '9MOBILE'] }).notNull(),
    size_value: numeric('size_value', { mode: 'number' }).notNull(),
    size_unit: text('size_unit', { enum: ['MB', 'GB'] }).notNull(),
    price_kobo: integer('price_kobo').notNull(),
    validity_value: numeric('validity_value', { mode: 'number' }).notNull(),
    validity_unit: text('validity_unit', { enum: ['days', 'months', 'years'] }).notNull(),
    description: text('description').notNull(),
    buy_url: text('buy_url'),
    discount: numeric('discount', { mode: 'number' }),
    auto_renew: boolean('auto_renew'),
    category: text('category'),
    /** Null: general. `use_given`: its seller or an administrator has said it; null until the rule was applied. */
    use: text('use', { enum: PLAN_USES }),
    use_given: boolean('use_given'),
    /** Why the plan is for general use although its texts say another use. Only administrators see it. */
    use_reason: text('use_reason'),
    /** Null: as the operator sells it. */
    kind: text('kind', { enum: PLAN_KINDS }),
    kind_given: boolean('kind_given'),
    bonus: text('bonus'),
    ussd_code: text('ussd_code'),
    ussd_steps: text('ussd_steps'),
    list_price_kobo: integer('list_price_kobo'),
    source: text('source'),
    as_of: date('as_of', { mode: 'string' }),
    /** The days between which the price was seen at its source; `seen_from` null: unknown since when. */
    seen_from: date('seen_from', { mode: 'string' }),
    seen_to: date('seen_to', { mode: 'string' }),
    /** When the seller last gave the price. */
    confirmed_at: timestamptz('confirmed_at'),
    /** The day from which people report another price, and the price that they name. A trigger clears both when the price is given anew. */
    reported_on: date('reported_on', { mode: 'string' }),
    reported_price_kobo: integer('reported_price_kobo'),
    /** The day on which a price far from the usual one was written; null if it is usual, or somebody has confirmed it. */
    unusual_on: date('unusual_on', { mode: 'string' }),
    /** The day of a list of its seller that the plan is no longer in. */
    gone_by: date('gone_by', { mode: 'string' }),
    /** Other lists' word about the plan, as 'Undated lists say 2 days'. */
    disputed: text('disputed'),
    /** The number of the price: it rises with every write that gives one, even the same. Reports are on one number, and count for prices near theirs. */
    price_no: integer('price_no').notNull().default(0),
    /** The number of the price whose reports were mailed to the seller. */
    mailed_price_no: integer('mailed_price_no'),
    /** Reports on prices with a lower number do not count. */
    reports_from: integer('reports_from').notNull().default(0),
    /** The day on which the seller confirmed a reported price; until an administrator looks, that retires no reports again. */
    reports_retired_on: date('reports_retired_on', { mode: 'string' }),
    version: integer('version').notNull().default(1),
    updated_at: timestamptz('updated_at').notNull().default(sql`now()`),
    deleted_at: timestamptz('deleted_at'),
  },
  (table) => [
    index('plans_provider').on(table.provider_no),
    index('plans_unusual').on(table.no).where(sql`${table.unusual_on} is not null`),
    check('plans_name', sql`char_length(${table.name}) between 1 and 120`),
    check('plans_description', sql`char_length(${table.description}) between 1 and 500`),
    check('plans_network', sql`${table.network} in ('MTN', 'AIRTEL', 'GLO', '9MOBILE')`),
    check('plans_size', sql`${SIZE_MB} between 1 and 104857600 and ${table.size_unit} in ('MB', 'GB')`),
    check('plans_price_per_gb', sql`${table.price_kobo} <= 100000000 * ${SIZE_MB} / 1024`),
    check('plans_price', sql`${table.price_kobo} between 0 and 1000000000`),
    check('plans_list_price', sql`${table.list_price_kobo} between 0 and 1000000000`),
    check(
      'plans_validity',
      sql`${VALIDITY_DAYS} between 0.04 and 3650 and ${table.validity_unit} in ('days', 'months', 'years')`,
    ),
    check(
      'plans_seen',
      sql`${table.seen_from} <= ${table.seen_to} and (${table.seen_from} is null or ${table.seen_to} is not null)`,
    ),
    check(
      'plans_reported',
      sql`${table.reported_price_kobo} between 0 and 1000000000 and (${table.reported_on} is not null or ${table.reported_price_kobo} is null)`,
    ),
    check('plans_buy_url', sql`${table.buy_url} ~* '^https?://' and char_length(${table.buy_url}) <= 2048`),
    check('plans_use', sql`${table.use} in ('night', 'weekend', 'social', 'router', 'campus')`),
    check('plans_kind', sql`${table.kind} in ('sme', 'corporate', 'data_share', 'gifting', 'awoof')`),
    check('plans_use_reason', sql`char_length(${table.use_reason}) between 1 and 200`),
    check('plans_discount', sql`${table.discount} between 0 and 100`),
    check('plans_disputed', sql`char_length(${table.disputed}) between 1 and 200`),
    check('plans_ussd_code', sql`${table.ussd_code} ~ ${sql.raw(`'${USSD_PATTERN}'`)}`),
    check(
      'plans_texts',
      sql`char_length(${table.category}) <= 40 and char_length(${table.bonus}) <= 200 and char_length(${table.ussd_code}) <= 40 and char_length(${table.ussd_steps}) <= 120 and char_length(${table.source}) <= 200`,
    ),
  ],
);

export const clicks = pgTable(
  'clicks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    plan_no: bigint('plan_no', { mode: 'number' })
      .notNull()
      .references(() => plans.no, { onDelete: 'cascade' }),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    clicked_at: timestamptz('clicked_at').notNull().default(sql`now()`),
    /**
     * Keyed hash of the day and of the user, device or address: the same clicker has another one every day. Null when the day is
     * over, or the user has deleted their account.
     */
    clicker: text('clicker'),
    /** True if the click makes its plan more popular: one per plan and clicker. */
    counted: boolean('counted').notNull().default(true),
  },
  (table) => [
    index('clicks_plan').on(table.plan_no),
    index('clicks_user').on(table.user_id).where(sql`${table.user_id} is not null`),
    index('clicks_clicker').on(table.clicked_at).where(sql`${table.clicker} is not null`),
    index('clicks_uncounted').on(table.clicked_at).where(sql`not ${table.counted}`),
    uniqueIndex('clicks_counted_once').on(table.plan_no, table.clicker).where(sql`${table.counted}`),
  ],
);

export const states = pgTable('states', {
  iso: text('iso').primaryKey(),
  name: text('name').notNull().unique(),
  zone: text('zone').notNull(),
  capital: text('capital').notNull(),
});
