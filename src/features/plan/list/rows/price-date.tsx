import type { Plan } from '../../../../../domain/plan/plan.ts';
import { formatPriceDate, formatReport, today } from '../../format-price-date.ts';
import * as css from './plan-rows.css.ts';

/** The doubts about a price, and its date: amber if it is old or not known. */
export function PriceDate({ plan, withDate = true }: { plan: Plan; withDate?: boolean }) {
  const { text, isOld } = formatPriceDate(plan, today());
  const report = formatReport(plan);
  // A document may be of another day than the one on which the app starts.
  return (
    <>
      {report && <strong className={css.report}>{report}</strong>}
      {withDate && (
        <span className={isOld ? css.oldDate : undefined} suppressHydrationWarning>
          {text}
        </span>
      )}
    </>
  );
}
