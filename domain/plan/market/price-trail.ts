import { type Size, sizeMb } from '../size-and-validity.ts';

// What a plan has cost over time. A trail begins with the earliest price that is known and claims nothing before it
// (docs/spec-decisions.md).

/** A price in naira, and what it buys. */
export interface Deal {
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
  /** 'seen': the deal was seen on that day, and began on it or before; 'latest': it was seen on it or before. */
  day_is?: 'seen' | 'latest' | undefined;
  /** The last day on which the deal before was seen: this one did not begin before it. Only with `day_is`. */
  after?: string | undefined;
  source: string | null;
}

/** An observed deal, or a published change of one. */
export interface PriceRecord extends PricePoint {
  /** The deal until that day; null if the record does not tell. */
  old: Pick<Deal, 'price' | 'size'> | null;
  /** The day on which the old deal was seen. Without it the day of the change itself is known. */
  old_seen_on?: string | null | undefined;
  /** The last day on which the deal was seen or given. */
  until?: string | undefined;
}

/** The most points of a trail. The oldest are left out. */
export const MAX_PRICE_POINTS = 200;

/**
 * Returns the deals of a plan, oldest first, without repetitions: the last one of each day, and besides these the lowest and
 * the highest price of all time. `records` are in the order in which they happened.
 */
export function priceTrail(records: readonly PriceRecord[]): PricePoint[] {
  const points = withoutRepeats(observations(records));
  const prices = points.map(({ price }) => price);
  const extremes = new Set([Math.min(...prices), Math.max(...prices)].map((price) => points[prices.indexOf(price)]));
  const others = points.filter(
    (point, at) => !extremes.has(point) && (point.before || points[at + 1]?.on !== point.on),
  );
  const newest = new Set(others.slice(extremes.size - MAX_PRICE_POINTS));
  const trail = withoutRepeats(points.filter((point) => extremes.has(point) || newest.has(point)));
  return trail.map((point, at) => published(point, trail[at - 1]));
}

/** A deal with the last day on which it was seen or given. */
type Run = PricePoint & Pick<PriceRecord, 'until'>;

/** Returns the point of a run, which began after the run before was seen last. */
function published({ until: _, ...point }: Run, before: Run | undefined): PricePoint {
  const after = point.day_is && (point.after ?? (before && lastDay(before)));
  return after !== undefined && after <= point.on ? { ...point, after } : point;
}

/** Returns every deal that the records tell of, in the order of their days. */
function observations(records: readonly PriceRecord[]): Run[] {
  const seen = records.flatMap(({ old, old_seen_on, ...point }): Run[] =>
    old && old_seen_on ? [{ ...point, ...old, on: old_seen_on, until: undefined }, point] : [point],
  );
  const sorted = seen.toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)));
  const [first] = sorted;
  const earliest = records.find((record) => record.on === first?.on && !record.old_seen_on);
  if (first === undefined || !earliest?.old || earliest.before) return sorted;
  const { old, old_seen_on: _, until: __, day_is: ___, ...point } = earliest;
  return [{ ...point, ...old, before: true }, ...sorted];
}

/** Returns the points without those that repeat the deal of the point before, which learns how long it was seen. */
function withoutRepeats(points: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last === undefined || !isSameDeal(last, point)) runs.push(point);
    else runs[runs.length - 1] = joined(last, point);
  }
  return runs;
}

/** Returns what is known of a deal from two points. A price before a published change that stayed the same says nothing. */
function joined(first: Run, again: Run): Run {
  const isBetterKnown =
    first.before || (first.day_is === 'latest' && again.day_is !== 'latest' && again.on === first.on);
  const point = isBetterKnown ? again : first;
  const until = [lastDay(first), lastDay(again)].reduce((a, b) =>
    b !== undefined && (a === undefined || b > a) ? b : a,
  );
  return until !== undefined && until > point.on ? { ...point, until } : point;
}

/** Returns the last day on which a deal is known to have been offered. */
const lastDay = ({ on, until, before, day_is }: Run) => until ?? (before || day_is === 'latest' ? undefined : on);

function isSameDeal(a: Deal, b: Deal): boolean {
  return a.price === b.price && isSameSize(a, b) && a.validity_days === b.validity_days;
}

export const isSameSize = (a: Deal, b: Deal) => sizeMb(a.size) === sizeMb(b.size);

/** Returns the lowest and the highest price of a trail; null if it has none. */
export function priceRange(points: readonly PricePoint[]): { lowest: number | null; highest: number | null } {
  if (points.length === 0) return { lowest: null, highest: null };
  const prices = points.map(({ price }) => price);
  return { lowest: Math.min(...prices), highest: Math.max(...prices) };
}
