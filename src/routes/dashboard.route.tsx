import { lazyRouteComponent } from '@tanstack/react-router';

export const dashboardRouteOptions = {
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./dashboard.page.tsx'), 'Page'),
} as const;
