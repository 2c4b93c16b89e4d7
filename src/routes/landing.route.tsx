import { lazyRouteComponent } from '@tanstack/react-router';

export const landingRouteOptions = {
  path: '/',
  component: lazyRouteComponent(() => import('./landing.page.tsx'), 'Page'),
} as const;
