import { classNames } from '../../../../lib/class-names.ts';
import { useMedia } from '../../../../lib/use-media.ts';
import { onDesk, onPhone } from '../../../../ui/theme/layout.css.ts';
import { DESK } from '../../../../ui/theme/media.ts';
import { today } from '../../format-price-date.ts';
import { listDates } from './list-dates.ts';
import { PlanCards, type PlanRowsProps } from './plan-cards.tsx';
import * as css from './plan-rows.css.ts';
import { PlanTable } from './plan-table.tsx';

/**
 * The rows of a list, below the sentence about their dates. Renders cards and table until the width of the screen is known;
 * CSS then hides one of them.
 */
export function PlanRows(list: Pick<PlanRowsProps, 'plans' | 'links'>) {
  const wide = useMedia(DESK);
  const dates = listDates(list.plans, today());
  const rows = { ...list, dated: dates?.key };
  return (
    <>
      {dates && (
        // A document may be of another day than the one on which the app starts.
        <p className={classNames(css.dates, dates.isOld && css.oldDate)} suppressHydrationWarning>
          {dates.text}
        </p>
      )}
      {wide !== true && (
        <div className={onPhone}>
          <PlanCards {...rows} />
        </div>
      )}
      {wide !== false && (
        <div className={onDesk}>
          <PlanTable {...rows} />
        </div>
      )}
    </>
  );
}
