import { lazyRouteComponent } from '@tanstack/react-router';
import { parseProviderSearch } from '../features/provider/provider-search.ts';

export const providersRouteOptions = {
  path: '/providers',
  validateSearch: parseProviderSearch,
  component: lazyRouteComponent(() => import('./providers.page.tsx'), 'ProvidersPage'),
} as const;
