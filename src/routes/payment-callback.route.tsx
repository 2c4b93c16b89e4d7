import { lazyRouteComponent } from '@tanstack/react-router';

export const paymentCallbackRouteOptions = {
  path: '/payment-callback',
  component: lazyRouteComponent(() => import('./payment-callback.page.tsx'), 'Page'),
} as const;
