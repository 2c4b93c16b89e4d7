import { formatNaira } from '../plan/price.ts';
import { formatSize, MB_PER_GB } from '../plan/size-and-validity.ts';
import { countOf, formatNumber, withUnit } from '../quantity.ts';
import { koboPerGb, type Way } from './find-plans.ts';
import { gbOf, type Need, type WantedData } from './need.ts';

/** Returns '5 GB for 7 days' or '₦1,500 for 10 days'. */
export function formatNeed({ want, days }: Pick<Need, 'want' | 'days'>): string {
  return `${'mb' in want ? formatWanted(want) : formatNaira(want.naira)} for ${countOf(days, 'day')}`;
}

/** Returns an amount of data as somebody wrote it: '1,500 MB', which is 1.46 GB. */
export function formatWanted({ mb, unit }: WantedData): string {
  if (unit === undefined) return formatMb(mb);
  return withUnit(formatNumber(unit === 'MB' ? mb : gbOf(mb)), unit);
}

/** Returns '500 MB', '5 GB' or '1.46 GB', to two decimals. */
export function formatMb(mb: number): string {
  if (mb < MB_PER_GB) return formatSize({ value: Math.round(mb), unit: 'MB' });
  return formatSize({ value: Math.round((mb / MB_PER_GB) * 100) / 100, unit: 'GB' });
}

/** Returns 'buy it once', 'buy it 3 times, every 7 days' as it expires, or 'buy it 3 times, as you use it up'. */
export function formatTimes(times: number, everyDays: number): string {
  if (times === 1) return 'buy it once';
  const every =
    everyDays > 1 ? `every ${countOf(everyDays, 'day')}` : everyDays === 1 ? 'every day' : 'as you use it up';
  return `buy it ${countOf(times, 'time')}, ${every}`;
}

/** Returns '₦400 a GB · lasts 30 days · 1 GB to spare'. */
export function formatWay(way: Way, need: Pick<Need, 'days'>): string {
  return [formatWayPerGb(way), formatWayRest(way, need)].filter(Boolean).join(' · ');
}

/** Returns '₦400 a GB'. */
export function formatWayPerGb(way: Pick<Way, 'priceKobo' | 'mb'>): string {
  return `${formatNaira(Math.round(koboPerGb(way) / 100))} a\u00a0GB`;
}

/** Returns 'lasts 30 days · 1 GB to spare', or nothing. Several purchases are used up in turn, so none lasts longer. */
export function formatWayRest(way: Way, { days }: Pick<Need, 'days'>): string {
  return [
    way.days > days && purchaseCount(way) === 1 && `lasts ${countOf(way.days, 'day')}`,
    way.leftMb > 0 && `${formatMb(way.leftMb)} to spare`,
    way.leftKobo > 0 && `${formatNaira(way.leftKobo / 100)} left`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns 'One plan' or '3 purchases'. */
export function formatPurchases(way: Way): string {
  const count = purchaseCount(way);
  return count === 1 ? 'One plan' : countOf(count, 'purchase');
}

/** Returns the number of purchases of a way. */
export function purchaseCount({ items }: Way): number {
  return items.reduce((sum, { times }) => sum + times, 0);
}
