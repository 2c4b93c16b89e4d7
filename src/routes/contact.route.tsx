import { lazyRouteComponent } from '@tanstack/react-router';
import { loadDevice } from './load-device.ts';

export const contactRouteOptions = {
  path: '/contact',
  loader: loadDevice,
  component: lazyRouteComponent(() => import('./contact.page.tsx'), 'Page'),
} as const;
