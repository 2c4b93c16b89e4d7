import { lazyRouteComponent } from '@tanstack/react-router';
import { parsePlanSearch } from '../features/plan/plan-search.ts';
import { PlansPending } from '../features/plan/plans-pending.tsx';

export const plansRouteOptions = {
  path: '/plans',
  validateSearch: parsePlanSearch,
  component: lazyRouteComponent(() => import('./plans.page.tsx'), 'PlansPage'),
  pendingComponent: PlansPending,
} as const;
