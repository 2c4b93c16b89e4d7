import { Suspense } from 'react';
import type { Plan } from '../../../../../domain/plan/plan.ts';
import { lazyNamed } from '../../../../lib/lazy-named.tsx';
import type { PlanActionsProps } from '../../buy/plan-actions.tsx';
import { dateKey } from '../list-dates.ts';

// The parts of a row that load after the list can be filtered (docs/performance.md#p3). The rows leave room for them.

const PlanActions = lazyNamed(() => import('../../buy/plan-actions.tsx'), 'PlanActions');
const PriceDate = lazyNamed(() => import('./price-date.tsx'), 'PriceDate');

/** Loads these parts, so that rows that are drawn after it are complete at once. */
export const preloadLateParts = () => Promise.all([PlanActions.preload(), PriceDate.preload()]);

export function LatePlanActions(props: PlanActionsProps) {
  return (
    <Suspense>
      <PlanActions {...props} />
    </Suspense>
  );
}

interface RowDateProps {
  plan: Plan;
  /** The date that the list says of most rows; undefined if it says none. */
  dated: string | undefined;
  className: string;
}

/** The doubts about the price of a row, and its date unless the list says it. */
export function RowDate({ plan, dated, className }: RowDateProps) {
  const withDate = dateKey(plan) !== dated;
  if (!withDate && !plan.reported_on && !plan.unusual_on && !plan.gone_by) return null;
  return (
    <div className={className}>
      <Suspense fallback={'\u00a0'}>
        <PriceDate plan={plan} withDate={withDate} />
      </Suspense>
    </div>
  );
}
