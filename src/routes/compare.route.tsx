import { lazyRouteComponent } from '@tanstack/react-router';

export const compareRouteOptions = {
  path: '/compare',
  component: lazyRouteComponent(() => import('./compare.page.tsx'), 'Page'),
} as const;
