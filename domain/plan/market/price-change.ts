import { countOf } from '../../quantity.ts';
import { formatNaira } from '../price.ts';
import { formatSize } from '../size-and-validity.ts';
import { type Deal, isSameSize, type PricePoint } from './price-trail.ts';

// Sentences about the trail of a price. They say no more than its days do.

interface DayFormats {
  /** '10 Feb 2025'. */
  day: (day: string) => string;
  /** 'between 8 Jun and 20 Aug 2026'. */
  days: (from: string, to: string) => string;
}

/**
 * Returns a sentence about the last change: 'Rose 50% on 10 Feb 2025 and went from 1.5 GB to 1.8 GB', 'Fell 12% between …',
 * or 'Rose 9% by …' if nobody knows since when. Undefined if no earlier price is known.
 */
export function lastPriceChange(points: readonly PricePoint[], format: DayFormats): string | undefined {
  const [last, previous] = [points.at(-1), points.at(-2)];
  if (last === undefined || previous === undefined) return undefined;
  const when = changeDays(last, format);
  const others = otherChanges(previous, last);
  if (previous.price === last.price) return `Went ${others} ${when}`;
  return `${priceMove(previous.price, last.price)} ${when}${others && ` and went ${others}`}`;
}

function changeDays({ on, day_is, after }: PricePoint, format: DayFormats): string {
  if (day_is === undefined || after === on) return `on ${format.day(on)}`;
  return after === undefined ? `by ${format.day(on)}` : format.days(after, on);
}

/**
 * Returns 'No change between 19 May and 20 Aug 2026'. Undefined for a price that was seen once: one sighting is no history.
 * @param sightings the days on which the price was seen or given, oldest first
 */
export function steadyPrice(sightings: readonly string[], { days }: Pick<DayFormats, 'days'>): string | undefined {
  const [first, last] = [sightings[0], sightings.at(-1)];
  return first && last && first < last ? `No change ${days(first, last)}` : undefined;
}

/** Returns 'from 1.5 GB to 1.8 GB', 'from 7 days to 30 days', both or neither. */
function otherChanges(before: Deal, after: Deal): string {
  const size = isSameSize(before, after) ? [] : [`from ${formatSize(before.size)} to ${formatSize(after.size)}`];
  const days = [before, after].map(({ validity_days }) => countOf(validity_days, 'day'));
  const validity = before.validity_days === after.validity_days ? [] : [`from ${days[0]} to ${days[1]}`];
  return [...size, ...validity].join(' and ');
}

/** Returns 'Rose 50%' or 'Fell 12%'. Only a fall to ₦0 is one of 100%, and no move is one of 0%. */
function priceMove(before: number, after: number): string {
  if (before === 0) return `Rose from ${formatNaira(before)} to ${formatNaira(after)}`;
  const percent = Math.round((Math.abs(after - before) / before) * 100);
  const shown = after > before || after === 0 ? percent : Math.min(percent, 99);
  return `${after > before ? 'Rose' : 'Fell'} ${shown === 0 ? 'less than 1' : shown}%`;
}
