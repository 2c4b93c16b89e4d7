import type { Plan } from '../../../../../domain/plan/plan.ts';
import { formatPriceDate, formatReport, today } from '../../format-price-date.ts';
import * as css from './plan-rows.css.ts';

/**
 * The reports about a price, and the days between which it was seen or on which its seller confirmed it; amber if that is
 * long ago.
 */
export function PriceDate({ plan }: { plan: Plan }) {
  const { text, isOld } = formatPriceDate(plan, today());
  const report = formatReport(plan);
  // A document may be of another day than the one on which the app starts.
  return (
    <>
      {report && <strong className={css.report}>{report}</strong>}
      <span className={isOld ? css.oldDate : undefined} suppressHydrationWarning>
        {`Price ${text}`}
      </span>
    </>
  );
}
