import { lazyRouteComponent } from '@tanstack/react-router';
import { parseEditSearch } from './edit-search.ts';

export const profileRouteOptions = {
  path: '/profile',
  validateSearch: parseEditSearch,
  component: lazyRouteComponent(() => import('./profile.page.tsx'), 'Page'),
} as const;
