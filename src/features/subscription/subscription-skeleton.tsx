import { Skeleton } from '../../ui/feedback/loading.tsx';
import { visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './subscription.css.ts';

/** Holds the place of a subscription while it loads, as high as one that is active. */
export function SubscriptionSkeleton() {
  return (
    <div className={css.skeleton} role="status">
      <span className={visuallyHidden}>Loading your subscription</span>
      <Skeleton width="half" height="title" />
      <Skeleton />
      <Skeleton width="half" />
      <Skeleton height="button" />
    </div>
  );
}
