import { classNames } from '../../lib/class-names.ts';
import { visuallyHidden } from '../theme/text.css.ts';
import * as css from './feedback.css.ts';

interface SkeletonProps {
  width?: keyof typeof css.skeletonWidth | undefined;
  height?: keyof typeof css.skeletonHeight | undefined;
}

/** A grey shape in place of content that is loading. */
export function Skeleton({ width = 'full', height = 'line' }: SkeletonProps) {
  return (
    <span className={classNames(css.skeleton, css.skeletonWidth[width], css.skeletonHeight[height])} aria-hidden />
  );
}

/** A list that is loading. Screen readers get `label`, such as 'Loading plans'. */
export function SkeletonRows({ rows, label }: { rows: number; label: string }) {
  return (
    <div className={css.skeletonRows} role="status">
      <span className={visuallyHidden}>{label}</span>
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
