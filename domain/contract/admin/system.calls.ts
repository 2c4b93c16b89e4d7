import * as v from 'valibot';
import { DaySchema, NetworkSchema } from '../../plan/field-schemas.ts';
import { plainText } from '../../text-schemas.ts';
import { call } from '../call.ts';
import { listQuery, pageOf, searchText } from './list.ts';

// Reads of the administration about the site as a whole: page views, state of the system, audit, and CSV files.

export const adminPageViews = call({
  method: 'GET',
  path: '/admin/page-views',
  query: v.object({
    /** A part of the path of the page. */
    q: searchText,
    from: v.optional(DaySchema),
    to: v.optional(DaySchema),
    ...listQuery(['day', 'views', 'path']),
  }),
  response: v.object({
    ...pageOf(v.object({ day: v.string(), path: v.string(), views: v.number(), referred: v.number() })).entries,
    /** The views of each day that match the filter, oldest first, at most 60. */
    days: v.array(v.object({ day: v.string(), views: v.number() })),
  }),
});

export const adminSystem = call({
  method: 'GET',
  path: '/admin/system',
  response: v.object({
    database: v.object({ version: v.string(), embedded: v.boolean() }),
    catalogue: v.object({
      epoch: v.string(),
      /** The revision that this process serves. */
      revision: v.number(),
      /** The newest revision in the database. */
      newest: v.number(),
      plans: v.number(),
      sellers: v.number(),
    }),
    mails: v.object({
      waiting: v.number(),
      /** Waiting mails that have been tried and not sent. */
      retried: v.number(),
      /** Mails of the last 30 days that were given up. */
      failed: v.number(),
      oldest_at: v.nullable(v.string()),
    }),
    /** The devices that have sent a change within 7 days. Reading leaves no trace on the server. */
    devices: v.number(),
    /** Records that wait for an administrator. */
    waiting: v.object({
      messages: v.number(),
      names: v.number(),
      reports: v.number(),
      held_reports: v.number(),
      ratings: v.number(),
      alarms: v.number(),
    }),
  }),
});

export const adminMails = call({
  method: 'GET',
  path: '/admin/mails',
  query: v.object({
    state: v.optional(v.picklist(['waiting', 'failed', 'sent'], 'State is waiting, failed or sent')),
    ...listQuery(['created', 'tries']),
  }),
  response: pageOf(
    v.object({
      id: v.string(),
      state: v.picklist(['waiting', 'failed', 'sent']),
      created_at: v.string(),
      tries: v.number(),
      next_try_at: v.string(),
      expires_at: v.string(),
      sent_at: v.nullable(v.string()),
    }),
  ),
});

/** Listed plans, by the age of their prices. */
export const adminOldPrices = call({
  method: 'GET',
  path: '/admin/old-prices',
  query: v.object({ q: searchText, network: v.optional(NetworkSchema), ...listQuery(['last_seen', 'seller', 'name']) }),
  response: pageOf(
    v.object({
      id: v.string(),
      name: v.string(),
      network: NetworkSchema,
      price: v.number(),
      seller: v.string(),
      provider_id: v.string(),
      /** The day that the price may be of: from it its age counts; null: not known. */
      last_seen: v.nullable(v.string()),
    }),
  ),
});

/** An entry of the audit. `before` and `after` are whatever the action has recorded. */
export const AuditEntrySchema = v.object({
  id: v.number(),
  at: v.string(),
  action: v.string(),
  outcome: v.picklist(['done', 'refused']),
  actor_id: v.nullable(v.string()),
  /** The name of the actor, if the account still exists. */
  actor: v.nullable(v.string()),
  subject: v.nullable(v.string()),
  before: v.unknown(),
  after: v.unknown(),
  /** Names the request in the log; null for the server's jobs. */
  request_id: v.nullable(v.string()),
});
export type AuditEntry = v.InferOutput<typeof AuditEntrySchema>;

const idText = v.optional(plainText(120));

export const adminAudit = call({
  method: 'GET',
  path: '/admin/audit',
  query: v.object({
    /** The beginning of an action, as 'account' or 'account.role'. */
    action: idText,
    /** The ID of the user who did it. */
    actor: idText,
    /** The ID of the record that was changed. */
    subject: idText,
    /** The ID of a user: what they did, and what was done to them and to their provider record. */
    person: idText,
    /** The reference of a payment: everything that is known of it. */
    payment: idText,
    outcome: v.optional(v.picklist(['done', 'refused'], 'Outcome is done or refused')),
    from: v.optional(DaySchema),
    to: v.optional(DaySchema),
    ...listQuery(['at']),
  }),
  response: pageOf(AuditEntrySchema),
});

/** The lists that can be exported. A list takes the same filters as its call. */
export const ADMIN_LISTS = [
  'people',
  'sellers',
  'names',
  'messages',
  'reports',
  'uses',
  'report-bursts',
  'ratings',
  'imports',
  'page-views',
  'mails',
  'old-prices',
  'audit',
  'payments',
  'alarms',
] as const;
export type AdminListName = (typeof ADMIN_LISTS)[number];

/** The largest number of rows in a file. */
export const MAX_EXPORTED_ROWS = 10_000;

export const adminExport = call({
  method: 'GET',
  path: '/admin/export.csv',
  query: v.looseObject({ list: v.picklist(ADMIN_LISTS, `Choose ${ADMIN_LISTS.join(', ')}`) }),
  response: v.string(),
  produces: 'text/csv',
});
