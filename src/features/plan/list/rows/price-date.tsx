import { Fragment } from 'react';
import { dateKey, type ListDates } from '../../../../../domain/plan/market/list-dates.ts';
import { isOldPrice } from '../../../../../domain/plan/market/price-seen.ts';
import type { Plan } from '../../../../../domain/plan/plan.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { nowrap } from '../../../../ui/theme/text.css.ts';
import { formatPriceDate, formatReport, today } from '../../format-price-date.ts';
import * as css from './plan-rows.css.ts';

interface PriceDateProps {
  plan: Plan;
  /** True if its seller reads it. */
  isOwn?: boolean;
  withDate?: boolean;
}

/** The doubts about a price, and its date: amber if it is old or not known. */
export function PriceDate({ plan, isOwn = false, withDate = true }: PriceDateProps) {
  const { text, isOld } = formatPriceDate(plan, today(), { isOwn });
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
  isOwn: boolean;
  /** The date that the list says of most rows; undefined if it says none. */
  dated: string | undefined;
  /** Words in the same line, such as 'Auto-renews'. */
  others: readonly string[];
  className: string;
}

/** The doubts about the price of a row, its date unless the list says it, and other words. */
export function RowDate({ plan, isOwn, dated, others, className }: RowDateProps) {
  const withDate = dateKey(plan) !== dated;
  const hasDoubt = Boolean(plan.reported_on || plan.unusual_on || plan.gone_by);
  if (!withDate && !hasDoubt && others.length === 0) return null;
  return (
    <div className={className}>
      <PriceDate plan={plan} isOwn={isOwn} withDate={withDate} />
      {others.map((words, at) => (
        <Fragment key={words}>
          {(withDate || at > 0) && ' · '}
          <span className={nowrap}>{words}</span>
        </Fragment>
      ))}
    </div>
  );
}
