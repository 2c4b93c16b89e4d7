import { dayInLagos } from '../../../domain/lagos-time.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatNaira } from '../../../domain/plan/price.ts';
import { countOf } from '../../../domain/quantity.ts';
import { formatDate } from '../../lib/format.ts';

/** A price that nobody has seen or confirmed for longer is marked. */
const OLD_AFTER_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

/** Returns today in Nigeria, as 2026-11-21. */
export const today = (): string => dayInLagos(Date.now());

interface PriceDate {
  text: string;
  isOld: boolean;
}

/**
 * Returns the days between which a price was seen, or on which its seller confirmed it, and how long ago that is after 14
 * days.
 * @param today as 2026-11-21
 */
export function formatPriceDate(
  plan: Pick<Plan, 'seen_from' | 'seen_to' | 'confirmed_on' | 'as_of' | 'unusual_on'>,
  today: string,
): PriceDate {
  const { confirmed_on, seen_from, seen_to = plan.as_of } = plan;
  const last = confirmed_on ?? seen_to ?? plan.as_of;
  if (!last) return { text: 'date of the price not known', isOld: true };
  const age = Math.round((Date.parse(today) - Date.parse(last)) / DAY_MS);
  const isOld = age > OLD_AFTER_DAYS;
  const ago = isOld ? `not confirmed for ${countOf(age, 'day')}` : '';
  // Beside 'Price not confirmed yet'.
  const verb = plan.unusual_on ? 'given' : 'confirmed';
  if (confirmed_on) return { text: ago || `${verb} by the seller on ${shortDate(confirmed_on, today)}`, isOld };
  return { text: [formatSeen(seen_from, last), ago].filter(Boolean).join(' · '), isOld };
}

/**
 * Returns what is wrong with a price: 'People report another price: ₦900', or that nobody has confirmed an unusual one.
 * Undefined for other prices.
 */
export function formatReport({
  reported_on,
  reported_price,
  unusual_on,
}: Pick<Plan, 'reported_on' | 'reported_price' | 'unusual_on'>) {
  if (!reported_on) return unusual_on ? 'Price not confirmed yet' : undefined;
  return typeof reported_price === 'number'
    ? `People report another price: ${formatNaira(reported_price)}`
    : 'People report a problem with this plan';
}

/** Returns 'seen on 31 Mar 2026', or with months 'seen between Aug 2025 and Nov 2026'. */
function formatSeen(from: string | null | undefined, to: string): string {
  if (from === to) return `seen on ${formatDate(to)}`;
  const [fromMonth, toMonth] = [from && monthOf(from), monthOf(to)];
  return fromMonth && fromMonth !== toMonth ? `seen between ${fromMonth} and ${toMonth}` : `seen in ${toMonth}`;
}

const monthOf = (day: string) => formatDate(day).replace(/^\d+ /, '');

/** Leaves out the year of today. */
const shortDate = (day: string, today: string) => formatDate(day).replace(` ${today.slice(0, 4)}`, '');
