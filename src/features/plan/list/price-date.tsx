import type { Plan } from '../../../../domain/plan/plan.ts';
import { formatPriceDate, today } from '../format-price-date.ts';
import * as css from './plan-rows.css.ts';

/** Between which days a price was seen, or when its seller confirmed it; amber if that is long ago. */
export function PriceDate({ plan }: { plan: Plan }) {
  const { text, isOld } = formatPriceDate(plan, today());
  // A document may be of another day than the one on which the app starts.
  return (
    <span className={isOld ? css.oldDate : undefined} suppressHydrationWarning>
      {`Price ${text}`}
    </span>
  );
}
