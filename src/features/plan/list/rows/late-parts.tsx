import { Suspense } from 'react';
import type { Plan } from '../../../../../domain/plan/plan.ts';
import { lazyNamed } from '../../../../lib/lazy-named.tsx';
import type { PlanActionsProps } from '../../buy/plan-actions.tsx';

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

export function LatePriceDate({ plan }: { plan: Plan }) {
  return (
    <Suspense fallback={'\u00a0'}>
      <PriceDate plan={plan} />
    </Suspense>
  );
}
