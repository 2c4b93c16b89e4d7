import { Skeleton } from '../../ui/feedback/loading.tsx';
import { visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './provider.css.ts';

/** Cards of providers that are loading, with the height of those that come. */
export function ProviderSkeletons({ count }: { count: number }) {
  return (
    <div className={css.list} role="status">
      <span className={visuallyHidden}>Loading providers</span>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical and never change their order
        <div key={at} className={css.entry}>
          <div className={css.name}>
            <Skeleton width="half" />
          </div>
          <div className={css.figures}>
            <Skeleton width="short" height="title" />
            <Skeleton width="short" height="title" />
          </div>
          <div className={css.contacts}>
            <Skeleton width="third" />
          </div>
        </div>
      ))}
    </div>
  );
}
