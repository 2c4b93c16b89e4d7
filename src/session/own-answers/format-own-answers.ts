import { formatNaira } from '../../../domain/plan/price.ts';
import { PURCHASE_OUTCOMES } from '../../../domain/purchase/purchase-outcomes.ts';
import { ratingWord } from '../../../domain/rating/rating-scale.ts';
import { formatShortDate } from '../../lib/format.ts';
import type { ShownRating, ShownReport } from './shown-answers.ts';

const waitingOf = ({ isWaiting }: { isWaiting?: boolean }) => (isWaiting ? ' · waiting' : '');

/**
 * Returns 'You: Very Good'; with the day for an earlier month: 'You: Very Good, 3 Aug'.
 * @param today as 2026-11-21
 * @param place named where ratings of all states stand: 'You: Very Good in Lagos'
 */
export function formatOwnRating(own: ShownRating, today: string, place?: string): string {
  const where = place === undefined ? '' : ` in ${place}`;
  const when = own.on.slice(0, 7) === today.slice(0, 7) ? '' : `, ${formatShortDate(own.on, today)}`;
  return `You: ${ratingWord(own.rating)}${where}${when}${waitingOf(own)}`;
}

/** Returns 'You said: other price ₦1,600, 12 Nov', or 'You said: worked, 12 Nov · waiting'. */
export function formatOwnReport(own: ShownReport, today: string): string {
  const { outcome, price, on } = own;
  const said = outcome === 'worked' ? 'worked' : PURCHASE_OUTCOMES[outcome].toLowerCase();
  const asked = price === null ? '' : ` ${formatNaira(price)}`;
  return `You said: ${said}${asked}, ${formatShortDate(on, today)}${waitingOf(own)}`;
}
