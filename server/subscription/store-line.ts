import { type LineMonth, layLine, UNPLACED } from '../../domain/subscription/month-line.ts';
import type { Queries } from '../db/database.ts';
import { type SubscriptionRow, subscriptionsOf, updateSubscription } from './subscription.repo.ts';

type MonthTimes = Record<'starts_at' | 'ends_at' | 'paid_until', Date> & { months: number };

interface StoredLine {
  /** The times of the month that came or went. The caller stores them with the rest of its row. */
  times: MonthTimes;
  /** The user's other months that end at another time now. */
  moved: SubscriptionRow[];
}

/** Gives a month that is not paid yet its place in the line of its user, whom the caller has locked. */
export const placeMonth = (tx: Queries, row: SubscriptionRow, now: Date): Promise<StoredLine> =>
  storeLine(tx, row, { month: { id: row.id, tier: row.tier, months: row.months ?? 1, ...UNPLACED }, now });

/** Ends a paid month now. Those behind it move forward. The caller has locked its user. */
export const endMonthNow = (tx: Queries, row: SubscriptionRow, now: Date): Promise<StoredLine> =>
  storeLine(tx, row, { month: { ...toLineMonth(row), isReturned: true }, now });

/** Lays out a user's line with a month that comes or goes (docs/spec-decisions.md), and stores the others that change. */
async function storeLine(
  tx: Queries,
  { id, user_id }: SubscriptionRow,
  { month, now }: { month: LineMonth; now: Date },
): Promise<StoredLine> {
  const all = user_id === null ? [] : await subscriptionsOf(tx, user_id);
  const others = all.filter((row) => row.id !== id && isInLine(row));
  const laid = layLine([...others.map(toLineMonth), month], now.getTime());
  const timesById = new Map(laid.map((each) => [each.id, timesOf(each)]));
  const moved: SubscriptionRow[] = [];
  for (const row of others) {
    const times = timesById.get(row.id) as MonthTimes;
    if (isSame(row, times)) continue;
    await updateSubscription(tx, row.id, times);
    if (Number(row.ends_at) !== Number(times.ends_at)) moved.push({ ...row, ...times });
  }
  return { times: timesById.get(id) as MonthTimes, moved };
}

/** True for a month with an end, unless it ended early because its money went back. */
const isInLine = ({ ends_at, returned_at }: SubscriptionRow) =>
  ends_at !== null && (returned_at === null || returned_at > ends_at);

/** The mean length of a month, to count the months of a row without `months`. */
const MONTH_MS = 30.44 * 24 * 60 * 60_000;

function toLineMonth(row: SubscriptionRow): LineMonth {
  const [startsMs, endsMs] = [Number(row.starts_at), Number(row.ends_at)];
  const months = row.months ?? Math.max(1, Math.round((endsMs - startsMs) / MONTH_MS));
  return {
    id: row.id,
    tier: row.tier,
    startsMs,
    endsMs,
    months,
    paidUntilMs: Number(paidUntil(row)),
    isReturned: false,
  };
}

const timesOf = ({ startsMs, endsMs, paidUntilMs, months }: LineMonth): MonthTimes => ({
  starts_at: new Date(startsMs),
  ends_at: new Date(endsMs),
  paid_until: new Date(paidUntilMs),
  months,
});

const isSame = (row: SubscriptionRow, times: MonthTimes) =>
  Number(row.starts_at) === Number(times.starts_at) &&
  Number(row.ends_at) === Number(times.ends_at) &&
  Number(paidUntil(row)) === Number(times.paid_until);

/** Returns the end of the time without a gap in a month's tier or a larger one: it renews then. Null for a free tier. */
export const paidUntil = ({ paid_until, ends_at }: SubscriptionRow): Date | null => paid_until ?? ends_at;

/** True if a month's tier is paid after a time, by the month itself or by those behind it. */
export const isPaidAfter =
  (now: Date) =>
  (row: SubscriptionRow): boolean =>
    Number(paidUntil(row)) > now.getTime();
