import { stack } from '../../ui/layout.css.ts';
import { h1 } from '../../ui/text.css.ts';
import { PlansSkeleton } from './plans-skeleton.tsx';

/** The plans screen while its code arrives. */
export function PlansPending() {
  return (
    <div className={stack}>
      <h1 className={h1}>Plans</h1>
      <PlansSkeleton rows={10} />
    </div>
  );
}
