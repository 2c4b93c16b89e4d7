import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { visuallyHidden } from '../../../ui/theme/text.css.ts';
import * as css from './answers-skeleton.css.ts';

/** Placeholders as high as a card and the lines of three other networks. */
export function AnswersSkeleton() {
  return (
    <div className={css.answers} role="status">
      <span className={visuallyHidden}>Comparing plans</span>
      <div className={css.card} />
      {['one', 'two', 'three'].map((line) => (
        <div key={line} className={css.line}>
          <Skeleton width="half" height="title" />
          <Skeleton width="short" height="title" />
        </div>
      ))}
    </div>
  );
}
