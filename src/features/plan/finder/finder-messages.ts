import { koboPerGb, type Way } from '../../../../domain/finder/find-plans.ts';
import type { Need } from '../../../../domain/finder/need.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatSize, MB_PER_GB } from '../../../../domain/plan/size-and-validity.ts';
import { countOf } from '../../../../domain/quantity.ts';

/** Returns '5 GB for 7 days' or '₦1,500 for 10 days'. */
export function formatNeed({ want, days }: Pick<Need, 'want' | 'days'>): string {
  return `${'mb' in want ? formatMb(want.mb) : formatNaira(want.naira)} for ${countOf(days, 'day')}`;
}

/** Returns '500 MB', '5 GB' or '1.46 GB', to two decimals. */
export function formatMb(mb: number): string {
  if (mb < MB_PER_GB) return formatSize({ value: Math.round(mb), unit: 'MB' });
  return formatSize({ value: Math.round((mb / MB_PER_GB) * 100) / 100, unit: 'GB' });
}

/** Returns 'buy it once', or 'buy it 3 times, every 7 days'. */
export function formatTimes(times: number, everyDays: number): string {
  if (times === 1) return 'buy it once';
  const every =
    everyDays > 1 ? `every ${countOf(everyDays, 'day')}` : everyDays === 1 ? 'every day' : 'as you use it up';
  return `buy it ${countOf(times, 'time')}, ${every}`;
}

/** Returns '₦400 a GB · lasts 30 days · 1 GB to spare'. */
export function formatWay(way: Way, { days }: Pick<Need, 'days'>): string {
  return [
    `${formatNaira(Math.round(koboPerGb(way) / 100))} a\u00a0GB`,
    way.days > days && `lasts ${countOf(way.days, 'day')}`,
    way.leftMb > 0 && `${formatMb(way.leftMb)} to spare`,
    way.leftKobo > 0 && `${formatNaira(way.leftKobo / 100)} left`,
  ]
    .filter(Boolean)
    .join(' · ');
}
