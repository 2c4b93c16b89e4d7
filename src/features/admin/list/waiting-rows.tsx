import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { visuallyHidden } from '../../../ui/theme/text.css.ts';
import * as css from './rows.css.ts';

/** Rows of a list that loads, in the shape of cards or of a table. */
export function WaitingRows({ rows, label }: { rows: number; label: string }) {
  return (
    <div className={css.cards} role="status">
      <span className={visuallyHidden}>{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never change their order
        <div key={row} className={css.waitingRow}>
          <Skeleton width="half" />
          <Skeleton width="short" />
          <Skeleton width="half" />
          <Skeleton width="short" />
        </div>
      ))}
    </div>
  );
}
