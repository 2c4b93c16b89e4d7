import { lazyRouteComponent } from '@tanstack/react-router';

export const providersRouteOptions = {
  path: '/providers',
  component: lazyRouteComponent(() => import('./providers.page.tsx'), 'Page'),
} as const;
