import { lazyRouteComponent } from '@tanstack/react-router';

export const forgotPasswordRouteOptions = {
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./forgot-password.page.tsx'), 'Page'),
} as const;
