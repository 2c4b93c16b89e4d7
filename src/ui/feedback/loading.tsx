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

interface SkeletonRowsProps {
  rows: number;
  /** Told to screen readers, such as 'Loading plans'. */
  label: string;
  /** The classes of a list that has a look of its own, and of its rows. */
  list?: string;
  row?: string;
}

/** A list that is loading. */
export function SkeletonRows({ rows, label, list = css.skeletonRows, row = css.skeletonRow }: SkeletonRowsProps) {
  return (
    <div className={list} role="status">
      <span className={visuallyHidden}>{label}</span>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never change their order
        <div key={at} className={row}>
          <Skeleton width="half" height="title" />
          <Skeleton width="short" height="title" />
          <Skeleton width="third" />
        </div>
      ))}
    </div>
  );
}
