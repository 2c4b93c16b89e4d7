import { type Dated, type PriceSeen, priceSeen } from './price-seen.ts';

/** The date that most prices of a list have. The list says it once; only rows with another date say theirs. */
export interface ListDates {
  /** The date of these prices, as `dateKey` returns it. */
  key: string;
  /** 'Prices seen by 20 Aug 2026', 'Most of these prices are undated'. */
  text: string;
  seen: PriceSeen;
}

const UNDATED = 'undated';

/** Returns what rows of a list share: the days of a sighting, or that these are not known. Each confirmation is its own. */
export function dateKey(plan: Dated): string {
  const { from, to, known } = priceSeen(plan);
  if (!known) return UNDATED;
  return from === plan.confirmed_on ? '' : `${from} ${to}`;
}

/** Returns the sentence for one price or two: their date, or that of the older one. */
export function datesOfPair(plans: readonly Dated[], formatDay: (day: string) => string): ListDates | undefined {
  const shared = listDates(plans, formatDay);
  if (shared && plans.length > 1 && plans.every((plan) => dateKey(plan) === shared.key)) return shared;
  const [seen] = plans.map(priceSeen).sort((one, other) => knownUntil(one).localeCompare(knownUntil(other)));
  if (!seen) return undefined;
  const which = plans.length > 1 ? 'Older price' : 'Price';
  const text = seen.known && seen.to ? `${which} seen by ${formatDay(seen.to)}` : `${which} undated`;
  return { key: '', text, seen };
}

const knownUntil = ({ to, known }: PriceSeen) => (known ? (to ?? '') : '');

/** Returns the sentence above a list, from the rows that it shows. Undefined if these have too little in common. */
export function listDates(plans: readonly Dated[], formatDay: (day: string) => string): ListDates | undefined {
  const counts = new Map<string, number>();
  for (const plan of plans) {
    const key = dateKey(plan);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const undated = counts.get(UNDATED) ?? 0;
  if (undated * 2 > plans.length) {
    const text = undated === plans.length ? 'These prices are undated' : 'Most of these prices are undated';
    return { key: UNDATED, text, seen: priceSeen({}) };
  }
  counts.delete(UNDATED);
  counts.delete('');
  const [key, count] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? ['', 0];
  // One row of many says its date itself.
  if (key === '' || count < Math.min(2, plans.length)) return undefined;
  const [seen_from, seen_to = ''] = key.split(' ');
  return { key, text: `Prices seen by ${formatDay(seen_to)}`, seen: priceSeen({ seen_from, seen_to }) };
}
