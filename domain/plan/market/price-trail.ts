import { countOf } from '../../quantity.ts';
import { formatNaira } from '../price.ts';
import { formatSize, type Size, sizeMb } from '../size-and-validity.ts';

// What a plan has cost over time. A trail begins with the earliest price that is known and claims nothing before it
// (docs/spec-decisions.md).

/** A price in naira, and what it buys. */
interface Deal {
  price: number;
  size: Size;
  validity_days: number;
}

/** A deal of a trail. */
export interface PricePoint extends Deal {
  /** The day, as 2025-02-10, from which the deal is known. */
  on: string;
  /** True for a deal that is known to have ended on that day, and not when it began. Only a trail's first can be. */
  before?: boolean | undefined;
  source: string | null;
}

/** An observed deal, or a published change of one. */
export interface PriceRecord extends PricePoint {
  /** The deal until that day; null if the record does not tell. */
  old: Pick<Deal, 'price' | 'size'> | null;
}

/** The most points of a trail. The oldest are left out. */
export const MAX_PRICE_POINTS = 200;

/** Returns the deals of a plan, oldest first, without repetitions. `records` are in the order in which they happened. */
export function priceTrail(records: readonly PriceRecord[]): PricePoint[] {
  const points: PricePoint[] = [];
  for (const { old, ...point } of records) {
    if (points.length === 0) {
      const earlier = old && { ...point, ...old, before: true };
      points.push(...(earlier && !isSameDeal(earlier, point) ? [earlier, point] : [point]));
    } else if (!isSameDeal(points.at(-1) as PricePoint, point)) points.push(point);
  }
  return points.slice(-MAX_PRICE_POINTS);
}

function isSameDeal(a: Deal, b: Deal): boolean {
  return a.price === b.price && isSameSize(a, b) && a.validity_days === b.validity_days;
}

const isSameSize = (a: Deal, b: Deal) => sizeMb(a.size) === sizeMb(b.size);

/** Returns the lowest and the highest price of a trail; null if it has none. */
export function priceRange(points: readonly PricePoint[]): { lowest: number | null; highest: number | null } {
  if (points.length === 0) return { lowest: null, highest: null };
  const prices = points.map(({ price }) => price);
  return { lowest: Math.min(...prices), highest: Math.max(...prices) };
}

/**
 * Returns a sentence about the last change: 'Rose 50% on 10 Feb 2025 and went from 1.5 GB to 1.8 GB', 'Fell 12% on …', or
 * 'No change since 1 Aug 2025'. Undefined for an empty trail.
 */
export function lastPriceChange(points: readonly PricePoint[], formatDay: (day: string) => string): string | undefined {
  const [last, previous] = [points.at(-1), points.at(-2)];
  if (last === undefined) return undefined;
  const day = formatDay(last.on);
  if (previous === undefined) return `No change since ${day}`;
  const others = otherChanges(previous, last);
  if (previous.price === last.price) return `Went ${others} on ${day}`;
  return `${priceMove(previous.price, last.price)} on ${day}${others && ` and went ${others}`}`;
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
