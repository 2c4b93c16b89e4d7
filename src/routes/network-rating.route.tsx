import { lazyRouteComponent } from '@tanstack/react-router';

export const networkRatingRouteOptions = {
  path: '/network-rating',
  component: lazyRouteComponent(() => import('./network-rating.page.tsx'), 'NetworkRatingPage'),
} as const;
