import { anchorDayOf, endOfMonths, type PaidMonth } from './paid-month.ts';
import { isAtLeast, TIERS, type Tier } from './subscription.ts';

/**
 * A paid month, or the months of a gift, in the line of one person. A month that a larger tier interrupts starts and ends
 * around the larger month: at each moment the largest tier between its start and its end runs, and the others wait.
 */
export interface LineMonth extends PaidMonth {
  id: string;
  tier: Tier;
  /** The end of the time without a gap in this tier or a larger one, from this month on. It renews then. */
  paidUntilMs: number;
  /** True if its money has gone back: it ends now. */
  isReturned: boolean;
}

const NEVER = Number.POSITIVE_INFINITY;
/** The times of a month that has no place in the line yet. */
export const UNPLACED = { startsMs: NEVER, endsMs: NEVER, paidUntilMs: NEVER, isReturned: false } as const;

/**
 * Lays out the paid months of one person from `nowMs` on, one behind the other: a larger tier first, and in one tier the
 * earlier one first. `months` has the line as it was laid out last, with new months `UNPLACED`.
 *
 * - A month that is over keeps its times. One whose money has gone back ends now, and keeps the part that was used.
 * - A month that has begun keeps its length: what is left of it follows after larger tiers.
 * - A month that has not begun is that many calendar months from the moment when it begins (docs/spec-decisions.md).
 *
 * So no two months run at the same time, and each runs for its whole length. Laying out twice changes nothing.
 */
export function layLine(months: readonly LineMonth[], nowMs: number): LineMonth[] {
  const laid = months.filter((month) => !runsAfter(nowMs)(month));
  let [oldEndMs, endMs] = [nowMs, nowMs];
  for (const month of months.filter(runsAfter(nowMs)).toSorted(inLine)) {
    const leftMs = Math.max(0, month.endsMs - oldEndMs);
    if (month.startsMs < NEVER) oldEndMs = month.endsMs;
    if (month.isReturned) {
      laid.push({ ...month, startsMs: Math.min(month.startsMs, nowMs), endsMs: nowMs });
      continue;
    }
    const placed = month.startsMs < nowMs ? { ...month, endsMs: endMs + leftMs } : placedAt(month, endMs, laid);
    laid.push(placed);
    endMs = placed.endsMs;
  }
  return laid.map((month) => ({ ...month, paidUntilMs: paidUntil(month, laid, nowMs) }));
}

const runsAfter = (nowMs: number) => (month: LineMonth) => month.endsMs > nowMs;

/** Sorts the largest tier first, then the one that starts first. */
function inLine(one: LineMonth, other: LineMonth): number {
  if (one.tier !== other.tier) return TIERS.indexOf(other.tier) - TIERS.indexOf(one.tier);
  return one.startsMs === other.startsMs ? 0 : one.startsMs - other.startsMs;
}

/** Returns a month that begins at `startsMs` behind others. */
function placedAt(month: LineMonth, startsMs: number, laid: readonly LineMonth[]): LineMonth {
  const anchorDay = anchorDayOf(
    startsMs,
    laid.filter(({ isReturned }) => !isReturned),
  );
  return { ...month, startsMs, endsMs: endOfMonths(startsMs, anchorDay, month.months) };
}

/** Returns until when a month's tier is paid. A gap, once it has begun, stays one. */
function paidUntil(month: LineMonth, laid: readonly LineMonth[], nowMs: number): number {
  if (month.isReturned) return month.endsMs;
  if (month.paidUntilMs <= nowMs) return month.paidUntilMs;
  const ends = laid.filter(({ tier }) => isAtLeast(tier, month.tier)).map(({ endsMs }) => endsMs);
  return Math.max(nowMs, ...ends);
}
