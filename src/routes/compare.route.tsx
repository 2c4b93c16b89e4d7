import { lazyRouteComponent } from '@tanstack/react-router';
import { parseCompareSearch } from '../features/compare/compare-search.ts';

export const compareRouteOptions = {
  path: '/compare',
  validateSearch: parseCompareSearch,
  component: lazyRouteComponent(() => import('./compare.page.tsx'), 'ComparePage'),
} as const;
