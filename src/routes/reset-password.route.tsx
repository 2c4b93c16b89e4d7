import { lazyRouteComponent } from '@tanstack/react-router';

export const resetPasswordRouteOptions = {
  path: '/reset-password',
  component: lazyRouteComponent(() => import('./reset-password.page.tsx'), 'Page'),
} as const;
