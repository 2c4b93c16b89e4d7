import { lazyRouteComponent } from '@tanstack/react-router';

export const termsRouteOptions = {
  path: '/terms',
  component: lazyRouteComponent(() => import('../features/legal/terms-screen.tsx'), 'TermsScreen'),
} as const;
