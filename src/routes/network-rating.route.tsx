import { lazyRouteComponent } from '@tanstack/react-router';
import { parseEditSearch } from './edit-search.ts';
import { loadDevice } from './load-device.ts';

export const networkRatingRouteOptions = {
  path: '/network-rating',
  validateSearch: parseEditSearch,
  loader: loadDevice,
  component: lazyRouteComponent(() => import('./network-rating.page.tsx'), 'Page'),
} as const;
