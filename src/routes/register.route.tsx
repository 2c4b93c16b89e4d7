import { lazyRouteComponent } from '@tanstack/react-router';

export const registerRouteOptions = {
  path: '/register',
  component: lazyRouteComponent(() => import('./register.page.tsx'), 'Page'),
} as const;
