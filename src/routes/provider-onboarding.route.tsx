import { lazyRouteComponent } from '@tanstack/react-router';

export const providerOnboardingRouteOptions = {
  path: '/provider-onboarding',
  component: lazyRouteComponent(() => import('./provider-onboarding.page.tsx'), 'Page'),
} as const;
