import { classNames } from './class-names.ts';
import * as css from './skeleton.css.ts';
import { visuallyHidden } from './text.css.ts';

interface SkeletonProps {
  width?: keyof typeof css.width | undefined;
  height?: keyof typeof css.height | undefined;
}

/** A grey shape in the place of what is coming. */
export function Skeleton({ width = 'full', height = 'line' }: SkeletonProps) {
  return <span className={classNames(css.bone, css.width[width], css.height[height])} aria-hidden />;
}

/** A list that is coming: as many rows as it will have. `label` is read out, such as 'Loading plans'. */
export function SkeletonRows({ rows, label }: { rows: number; label: string }) {
  return (
    <div className={css.rows} role="status">
      <span className={visuallyHidden}>{label}</span>
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
