import { lazyRouteComponent } from '@tanstack/react-router';
import { loadDevice } from './load-device.ts';

export const settingsRouteOptions = {
  path: '/settings',
  loader: loadDevice,
  component: lazyRouteComponent(() => import('./settings.page.tsx'), 'Page'),
} as const;
