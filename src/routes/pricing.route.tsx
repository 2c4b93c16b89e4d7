import { lazyRouteComponent } from '@tanstack/react-router';

export const pricingRouteOptions = {
  path: '/pricing',
  component: lazyRouteComponent(() => import('./pricing.page.tsx'), 'Page'),
} as const;
