import { NETWORKS } from '../../../../domain/plan/network.ts';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { visuallyHidden } from '../../../ui/theme/text.css.ts';
import * as css from './month.css.ts';

/** As high as the answer and the other networks that are loading. */
export function MonthSkeleton() {
  return (
    <div role="status">
      <span className={visuallyHidden}>Loading plans</span>
      <div className={css.cardSkeleton}>
        <Skeleton width="half" />
        <Skeleton width="half" height="title" />
        <Skeleton />
        <Skeleton height="button" />
      </div>
      <div className={css.headSkeleton} />
      {NETWORKS.slice(1).map((network) => (
        <div key={network} className={css.lineSkeleton}>
          <Skeleton height="title" />
        </div>
      ))}
      <div className={css.notesSkeleton} />
    </div>
  );
}
