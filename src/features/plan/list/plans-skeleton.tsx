import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { visuallyHidden } from '../../../ui/theme/text.css.ts';
import * as css from './plans-screen.css.ts';

/** Placeholder rows, as high as the plans, so that the layout does not shift when these load. */
export function PlansSkeleton({ rows }: { rows: number }) {
  return (
    <div className={css.skeletonRows} role="status">
      <span className={visuallyHidden}>Loading plans</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never change their order
        <div key={row} className={css.skeletonRow}>
          <Skeleton width="half" height="title" />
          <Skeleton width="short" height="title" />
          <Skeleton width="third" />
        </div>
      ))}
    </div>
  );
}
