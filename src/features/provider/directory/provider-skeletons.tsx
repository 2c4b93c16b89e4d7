import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { visuallyHidden } from '../../../ui/theme/text.css.ts';
import * as cards from './cards.css.ts';
import * as rows from './rows.css.ts';

const ENTRIES = 5; // docs/specification/02-screens.md, Providers

/** Rows or cards of providers that are loading, with the shape of those that come. */
export function ProviderSkeletons({ isDesk }: { isDesk: boolean }) {
  const Entry = isDesk ? CardSkeleton : RowSkeleton;
  return (
    <div className={isDesk ? cards.cards : rows.rows} role="status">
      <span className={visuallyHidden}>Loading providers</span>
      {Array.from({ length: ENTRIES }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries are identical and never change their order
        <Entry key={at} />
      ))}
    </div>
  );
}

function RowSkeleton() {
  return (
    <div className={rows.row}>
      <div className={rows.line}>
        <div className={rows.name}>
          <Skeleton width="half" />
        </div>
        <div className={rows.price}>
          <Skeleton />
        </div>
        <div className={rows.below}>
          <Skeleton width="third" />
        </div>
      </div>
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className={cards.card}>
      <div className={cards.entryHead}>
        <Skeleton width="half" />
      </div>
      <div className={cards.figures}>
        <Skeleton width="short" height="title" />
        <Skeleton width="short" height="title" />
      </div>
      <div className={cards.contacts}>
        <Skeleton width="third" />
      </div>
    </div>
  );
}
