import { useId } from 'react';
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

interface ProgressBarProps {
  label: string;
  done: number;
  /** Undefined while unknown: the bar then has no value. */
  total: number | undefined;
}

/** A bar with its counts: 'Loading plans  120 of 351'. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const id = useId();
  const isKnown = total !== undefined && total > 0;
  return (
    <div>
      <label className={css.progressLabel} htmlFor={id}>
        <span>{label}</span>
        {isKnown && (
          <span>
            {done} of {total}
          </span>
        )}
      </label>
      <progress
        id={id}
        className={css.progressBar}
        {...(isKnown ? { value: Math.min(done, total), max: total } : {})}
      />
    </div>
  );
}
