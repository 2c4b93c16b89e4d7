import { pair, stack } from '../theme/layout.css.ts';
import { visuallyHidden } from '../theme/text.css.ts';
import * as css from './fields-skeleton.css.ts';

interface FieldsSkeletonProps {
  /** The number of fields in each line; 'fact' for a label and a value. */
  lines: readonly (1 | 2 | 'fact')[];
  /** For screen readers, such as 'Loading your profile'. */
  label: string;
}

/** A form that is loading: labels over boxes, and its button. */
export function FieldsSkeleton({ lines, label }: FieldsSkeletonProps) {
  return (
    <div className={stack} role="status">
      <span className={visuallyHidden}>{label}</span>
      {lines.map((fields, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
        <div key={line} className={fields === 2 ? pair : undefined}>
          {fields === 'fact' ? <FactSkeleton /> : <FieldSkeleton />}
          {fields === 2 && <FieldSkeleton />}
        </div>
      ))}
      <span className={css.button} aria-hidden />
    </div>
  );
}

function FieldSkeleton() {
  return (
    <div className={css.field}>
      <span className={css.label} aria-hidden />
      <span className={css.box} aria-hidden />
    </div>
  );
}

function FactSkeleton() {
  return (
    <div className={css.fact} aria-hidden>
      <span className={css.label} />
      <span className={css.value} />
    </div>
  );
}
