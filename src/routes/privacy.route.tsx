import { lazyRouteComponent } from '@tanstack/react-router';

export const privacyRouteOptions = {
  path: '/privacy',
  component: lazyRouteComponent(() => import('../features/legal/privacy-screen.tsx'), 'PrivacyScreen'),
} as const;
