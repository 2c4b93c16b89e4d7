import { lazyRouteComponent } from '@tanstack/react-router';

export const pinVerificationRouteOptions = {
  path: '/pin-verification',
  component: lazyRouteComponent(() => import('./pin-verification.page.tsx'), 'Page'),
} as const;
