import { useId } from 'react';
import * as css from './feedback.css.ts';

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
