import { lazyRouteComponent } from '@tanstack/react-router';
import { parsePlanSearch } from '../features/plan/plan-search.ts';

export const plansRouteOptions = {
  path: '/plans',
  validateSearch: parsePlanSearch,
  component: lazyRouteComponent(() => import('./plans.page.tsx'), 'Page'),
} as const;
