import { lazyRouteComponent } from '@tanstack/react-router';
import { parseEditSearch } from './edit-search.ts';

export const networkRatingRouteOptions = {
  path: '/network-rating',
  validateSearch: parseEditSearch,
  component: lazyRouteComponent(() => import('./network-rating.page.tsx'), 'Page'),
} as const;
