import { lazyRouteComponent } from '@tanstack/react-router';

/** `edit`: the refused change that the form begins with, by its opId. */
export const networkRatingRouteOptions = {
  path: '/network-rating',
  validateSearch: ({ edit }: Record<string, unknown>): { edit?: string } => (typeof edit === 'string' ? { edit } : {}),
  component: lazyRouteComponent(() => import('./network-rating.page.tsx'), 'NetworkRatingPage'),
} as const;
