import { useId } from 'react';
import * as css from './progress-bar.css.ts';

interface ProgressBarProps {
  label: string;
  done: number;
  /** Not known yet: the bar waits without a figure. */
  total: number | undefined;
}

/** Long work with its counts: 'Loading plans  120 of 351'. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const id = useId();
  const known = total !== undefined && total > 0;
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        <span>{label}</span>
        {known && (
          <span>
            {done} of {total}
          </span>
        )}
      </label>
      <progress id={id} className={css.bar} {...(known ? { value: Math.min(done, total), max: total } : {})} />
    </div>
  );
}
