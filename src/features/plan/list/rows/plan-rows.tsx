import { listDates } from '../../../../../domain/plan/market/list-dates.ts';
import { formatDate } from '../../../../lib/format.ts';
import { useMedia } from '../../../../lib/use-media.ts';
import { onDesk, onPhone } from '../../../../ui/theme/layout.css.ts';
import { DESK } from '../../../../ui/theme/media.ts';
import { PlanCards, type PlanRowsProps } from './plan-cards.tsx';
import { PlanTable } from './plan-table.tsx';
import { DatesLine } from './price-date.tsx';

/**
 * The rows of a list, below the sentence about their dates. Renders cards and table until the width of the screen is known;
 * CSS then hides one of them.
 */
export function PlanRows(list: Pick<PlanRowsProps, 'plans' | 'links'>) {
  const wide = useMedia(DESK);
  const dates = listDates(list.plans, formatDate);
  const rows = { ...list, dated: dates?.key };
  return (
    <>
      <DatesLine dates={dates} />
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
