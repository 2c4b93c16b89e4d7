import { formatMb, formatWanted } from '../../../../domain/finder/format-way.ts';
import type { Need } from '../../../../domain/finder/need.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { countOf } from '../../../../domain/quantity.ts';

/** The need that the dashboard answers. */
export interface AskedNeed {
  need: Need;
  /** False for a usual need: the user has neither asked the finder nor used the calculator. */
  isOwn: boolean;
}

const SPANS: Record<number, string> = { 1: 'a day', 7: 'a week', 30: 'a month' };

/** Returns 'Cheapest for your 45.3 GB a month', 'Cheapest for a usual 5 GB a week' or 'Most data for your ₦1,500, 10 days'. */
export function needTitle({ need: { want, days }, isOwn }: AskedNeed): string {
  const whose = isOwn ? 'your' : 'a usual';
  const span = SPANS[days] ?? `for ${countOf(days, 'day')}`;
  if ('naira' in want) return `Most data for your ${formatNaira(want.naira)}, ${countOf(days, 'day')}`;
  return `Cheapest for ${whose} ${want.unit ? formatWanted(want) : formatMb(want.mb)} ${span}`;
}
