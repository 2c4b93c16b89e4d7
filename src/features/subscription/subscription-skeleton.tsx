import { Skeleton } from '../../ui/feedback/loading.tsx';
import { flow, stack } from '../../ui/theme/layout.css.ts';
import { visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './subscription.css.ts';

/** Holds the place of a subscription while it loads, in the shape of one that is active. */
export function SubscriptionSkeleton() {
  return (
    <div className={stack} role="status">
      <span className={visuallyHidden}>Loading your subscription</span>
      <div className={flow}>
        <strong className={css.noName} />
        <Skeleton width="third" height="title" />
      </div>
      <div className={css.factsPlace}>
        {['amount', 'cycle', 'date'].map((fact) => (
          <div key={fact} className={css.factPlace}>
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </div>
      <Skeleton width="half" height="button" />
    </div>
  );
}
