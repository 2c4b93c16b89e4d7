import { dateKey, type ListDates } from '../../../../../domain/plan/market/list-dates.ts';
import { isOldPrice } from '../../../../../domain/plan/market/price-seen.ts';
import type { Plan } from '../../../../../domain/plan/plan.ts';
import { classNames } from '../../../../lib/class-names.ts';
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

/** The date of most prices of a list, above its rows. */
export function DatesLine({ dates }: { dates: ListDates | undefined }) {
  if (!dates) return null;
  return (
    <p className={classNames(css.dates, isOldPrice(dates.seen, today()) && css.oldDate)} suppressHydrationWarning>
      {dates.text}
    </p>
  );
}

interface RowDateProps {
  plan: Plan;
  /** The date that the list says of most rows; undefined if it says none. */
  dated: string | undefined;
  className: string;
}

/** The doubts about the price of a row, and its date unless the list says it. */
export function RowDate({ plan, dated, className }: RowDateProps) {
  const withDate = dateKey(plan) !== dated;
  if (!withDate && !plan.reported_on && !plan.unusual_on && !plan.gone_by) return null;
  return (
    <div className={className}>
      <PriceDate plan={plan} withDate={withDate} />
    </div>
  );
}
