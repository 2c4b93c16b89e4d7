import { and, count, eq, gt, isNotNull, isNull, lt, max, min, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { dayInLagos } from '../../domain/lagos-time.ts';
import { countAlarms } from '../alarm/alarm.repo.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { changeFeed } from '../db/feed-schema.ts';
import { imports } from '../db/import-schema.ts';
import { subscriptions } from '../db/payment-schema.ts';
import { plans } from '../db/schema.ts';
import { mails } from '../db/service-schema.ts';

const DAY_MS = 86_400_000;
/** An older checkout was left by its user: users close the payment page more often than they pay. */
const CHECKOUT_DAYS = 1;
/** The renewal job leaves older months alone (docs/runbook.md#renewals-of-subscriptions). */
const RENEWAL_DAYS = 60;
/** As screens mark an old price (src/features/plan/format-price-date.ts). */
const OLD_PRICE_DAYS = 14;

/** The work that waits in the database. */
export interface Backlog {
  /** The newest revision of the change feed. */
  revision: number;
  unsentMails: number;
  /** The creation of the oldest unsent mail. */
  oldestMailAt: Date | undefined;
  /** Payments without an outcome. */
  pendingCheckouts: number;
  pendingRenewals: number;
  /** Listed plans whose price nobody has seen or confirmed for 14 days. */
  unconfirmedPrices: number;
  /** Alarms that no administrator has marked as seen. */
  openAlarms: number;
}

/** Reads the backlog, one query after the other on one connection. */
export async function readBacklog(db: Queries, nowMs: number): Promise<Backlog> {
  const [feed] = await db.select({ newest: max(changeFeed.rev) }).from(changeFeed);
  const [mail] = await db
    .select({ count: count(), oldest: min(mails.created_at) })
    .from(mails)
    .where(isNotNull(mails.sealed));
  const payments = await countPendingPayments(db, nowMs);
  return {
    revision: feed?.newest ?? 0,
    unsentMails: mail?.count ?? 0,
    oldestMailAt: mail?.oldest ?? undefined,
    ...payments,
    unconfirmedPrices: await db.$count(plans, hasOldPrice(nowMs)),
    openAlarms: await countAlarms(db),
  };
}

async function countPendingPayments(db: Queries, nowMs: number) {
  const daysAgo = (days: number) => new Date(nowMs - days * DAY_MS);
  const countIf = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})`.mapWith(Number);
  const isNew = gt(subscriptions.created_at, daysAgo(CHECKOUT_DAYS));
  const [row] = await db
    .select({
      pendingCheckouts: countIf(and(isNull(subscriptions.renewal_of), isNew)),
      pendingRenewals: countIf(isNotNull(subscriptions.renewal_of)),
    })
    .from(subscriptions)
    .where(
      and(
        isNull(subscriptions.paid_at),
        isNull(subscriptions.failed_at),
        gt(subscriptions.amount_kobo, 0),
        gt(subscriptions.created_at, daysAgo(RENEWAL_DAYS)),
      ),
    );
  return { pendingCheckouts: row?.pendingCheckouts ?? 0, pendingRenewals: row?.pendingRenewals ?? 0 };
}

function hasOldPrice(nowMs: number): SQL | undefined {
  const oldest = dayInLagos(nowMs - OLD_PRICE_DAYS * DAY_MS);
  const lastSeen = sql<string | null>`coalesce(
    (${plans.confirmed_at} at time zone 'Africa/Lagos')::date, ${plans.seen_to}, ${plans.as_of}
  )`;
  return and(isNull(plans.deleted_at), or(isNull(lastSeen), lt(lastSeen, oldest)));
}

/** Returns the clock of the database minus the one of this process, in seconds, as of the middle of the question. */
export async function readClockSkew(db: Queries, { nowMs }: Clock): Promise<number> {
  const fromMs = nowMs();
  const now = sql<number>`extract(epoch from clock_timestamp())::float8`.mapWith(Number);
  const [row] = await db.select({ now }).from(sql`(select) as one`);
  return (row?.now ?? Number.NaN) - (fromMs + nowMs()) / 2 / 1000;
}

/** Returns when the daily import last read a list, whatever it changed; `at` is undefined if it never did. */
export async function readLastDailyImport(db: Queries): Promise<{ at: Date | undefined }> {
  const [row] = await db
    .select({ at: max(imports.finished_at) })
    .from(imports)
    .where(and(eq(imports.actor, 'daily'), notInArray(imports.outcome, ['running', 'failed'])));
  return { at: row?.at ?? undefined };
}
