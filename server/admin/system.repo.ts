import { and, asc, count, desc, eq, gt, ilike, isNotNull, isNull, max, min, or, type SQL, sql, sum } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { adminMails, adminOldPrices, adminPageViews } from '../../domain/contract/admin/system.calls.ts';
import { WIDEST_WINDOW_DAYS } from '../../domain/plan/market/price-seen.ts';
import { countAlarms } from '../alarm/alarm.repo.ts';
import type { Queries } from '../db/database.ts';
import { changeFeed } from '../db/feed-schema.ts';
import { ratings } from '../db/rating-schema.ts';
import { plans, providers } from '../db/schema.ts';
import { contactMessages, idempotencyKeys, mails, pageViews } from '../db/service-schema.ts';
import { nameWaits } from '../provider/names/names.repo.ts';
import { countHeldReports } from '../purchase/decide-reports.repo.ts';
import { anywhere, type Rows, type Window } from './admin-list.ts';

type ViewQuery = InferOutput<(typeof adminPageViews)['query']>;
type MailQuery = InferOutput<(typeof adminMails)['query']>;
type PriceQuery = InferOutput<(typeof adminOldPrices)['query']>;

const DAYS_DRAWN = 60;

/** Returns the views per day and page, and the views of the last days. */
export async function listPageViews(db: Queries, query: ViewQuery, { limit, offset }: Window) {
  const { q, from, to, sort = 'day', order } = query;
  const where = and(
    q ? ilike(pageViews.path, anywhere(q)) : undefined,
    from ? sql`${pageViews.day} >= ${from}` : undefined,
    to ? sql`${pageViews.day} <= ${to}` : undefined,
  );
  const views = sum(pageViews.views).mapWith(Number);
  const referred = sql<number>`coalesce(sum(${pageViews.views}) filter (where ${pageViews.referrer} <> ''), 0)`;
  const by = (order ?? (sort === 'path' ? 'asc' : 'desc')) === 'asc' ? asc : desc;
  const first = { day: pageViews.day, path: pageViews.path, views }[sort];
  const items = await db
    .select({ day: pageViews.day, path: pageViews.path, views, referred: referred.mapWith(Number) })
    .from(pageViews)
    .where(where)
    .groupBy(pageViews.day, pageViews.path)
    .orderBy(by(first), desc(pageViews.day), asc(pageViews.path))
    .limit(limit)
    .offset(offset);
  const groups = sql<number>`count(distinct (${pageViews.day}, ${pageViews.path}))`.mapWith(Number);
  const [all] = await db.select({ groups }).from(pageViews).where(where);
  const days = await db
    .select({ day: pageViews.day, views })
    .from(pageViews)
    .where(where)
    .groupBy(pageViews.day)
    .orderBy(desc(pageViews.day))
    .limit(DAYS_DRAWN);
  return { items, total: all?.groups ?? 0, days: days.reverse() };
}

/** A mail that was given up has no text any more and was tried last when it had expired. */
const GIVEN_UP = and(isNull(mails.sealed), isNull(mails.sent_at), gt(mails.next_try_at, mails.expires_at));
const MAIL_STATES = { waiting: isNotNull(mails.sealed), failed: GIVEN_UP, sent: isNotNull(mails.sent_at) } as const;

/** Returns mails without their content. Mails to nobody, which hide whether an account exists, are left out. */
export async function listMails(db: Queries, query: MailQuery, { limit, offset }: Window): Promise<Rows> {
  const { state, sort = 'created', order } = query;
  const where = state ? MAIL_STATES[state] : or(...Object.values(MAIL_STATES));
  const by = order === 'asc' ? asc : desc;
  const rows = await db
    .select()
    .from(mails)
    .where(where)
    .orderBy(by(sort === 'created' ? mails.created_at : mails.tries), asc(mails.id))
    .limit(limit)
    .offset(offset);
  const items = rows.map((row) => ({
    id: row.id,
    state: stateOf(row),
    created_at: row.created_at.toISOString(),
    tries: row.tries,
    next_try_at: row.next_try_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }));
  return { items, total: await db.$count(mails, where) };
}

function stateOf({ sealed, sent_at }: typeof mails.$inferSelect): keyof typeof MAIL_STATES {
  if (sealed !== null) return 'waiting';
  return sent_at === null ? 'failed' : 'sent';
}

const CONFIRMED_ON = sql`(${plans.confirmed_at} at time zone 'Africa/Lagos')::date`;
const FIRST_SEEN = sql`case
  when ${plans.seen_to} - ${plans.seen_from} <= ${WIDEST_WINDOW_DAYS} then ${plans.seen_from}
  when ${plans.seen_to} is null then ${plans.as_of}
end`;
/**
 * The day that a price may be of: the one from which its age counts (`priceAge`), null if its date is not known. `greatest`
 * leaves out nulls.
 */
const DATED = sql<string | null>`greatest(${CONFIRMED_ON}, ${FIRST_SEEN})::text`;

/** Returns listed plans, those first of whose price nobody knows how old it is, then those with the oldest price. */
export async function listOldPrices(db: Queries, query: PriceQuery, { limit, offset }: Window): Promise<Rows> {
  const { q, network, sort = 'last_seen', order } = query;
  const pattern = q ? anywhere(q) : undefined;
  const where = and(
    isNull(plans.deleted_at),
    network ? sql`${plans.network} = ${network}` : undefined,
    pattern ? or(ilike(plans.name, pattern), ilike(providers.name, pattern)) : undefined,
  );
  const by = order === 'desc' ? desc : asc;
  const ofSeller = sql`${providers.no} = ${plans.provider_no}`;
  const oldest = sql`${by(DATED)} nulls ${sql.raw(order === 'desc' ? 'last' : 'first')}`;
  const first: SQL = { last_seen: oldest, seller: by(providers.name), name: by(plans.name) }[sort];
  const items = await db
    .select({
      id: plans.id,
      name: plans.name,
      network: plans.network,
      price: sql<number>`${plans.price_kobo} / 100.0`.mapWith(Number),
      seller: providers.name,
      provider_id: providers.id,
      last_seen: DATED,
    })
    .from(plans)
    .innerJoin(providers, ofSeller)
    .where(where)
    .orderBy(first, asc(plans.no))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(plans).innerJoin(providers, ofSeller).where(where);
  return { items, total: all?.total ?? 0 };
}

const DAY_MS = 86_400_000;

/** Returns what the database knows about the state of the system. */
export async function systemState(db: Queries, nowMs: number) {
  const retried = sql<number>`count(*) filter (where ${mails.tries} > 0)`.mapWith(Number);
  const [version] = await db.select({ text: sql<string>`version()` }).from(sql`(select 1) as one`);
  const [feed] = await db.select({ newest: max(changeFeed.rev) }).from(changeFeed);
  const [waiting] = await db
    .select({ count: count(), retried, oldest: min(mails.created_at) })
    .from(mails)
    .where(MAIL_STATES.waiting);
  const devices = sql<number>`count(distinct ${idempotencyKeys.device})`.mapWith(Number);
  const recent = gt(idempotencyKeys.created_at, new Date(nowMs - 7 * DAY_MS));
  const [active] = await db.select({ devices }).from(idempotencyKeys).where(recent);
  return {
    version: version?.text ?? '',
    newest: feed?.newest ?? 0,
    mails: {
      waiting: waiting?.count ?? 0,
      retried: waiting?.retried ?? 0,
      failed: await db.$count(mails, GIVEN_UP),
      oldest_at: waiting?.oldest?.toISOString() ?? null,
    },
    devices: active?.devices ?? 0,
    waiting: {
      messages: await db.$count(contactMessages, isNull(contactMessages.done_at)),
      names: await db.$count(providers, nameWaits()),
      reports: await db.$count(
        plans,
        and(isNull(plans.deleted_at), or(isNotNull(plans.reported_on), isNotNull(plans.unusual_on))),
      ),
      held_reports: await countHeldReports(db),
      ratings: await db.$count(ratings, eq(ratings.review, 'held')),
      alarms: await countAlarms(db),
    },
  };
}
