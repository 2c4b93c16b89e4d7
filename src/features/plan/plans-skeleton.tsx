import { Skeleton } from '../../ui/feedback/loading.tsx';
import { visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './plans-skeleton.css.ts';

/** As high as the plans that are coming, so that nothing moves when they do. */
export function PlansSkeleton({ rows }: { rows: number }) {
  return (
    <div className={css.rows} role="status">
      <span className={visuallyHidden}>Loading plans</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same and never change places
        <div key={row} className={css.row}>
          <Skeleton width="half" height="title" />
          <Skeleton width="short" height="title" />
          <Skeleton width="third" />
        </div>
      ))}
    </div>
  );
}
