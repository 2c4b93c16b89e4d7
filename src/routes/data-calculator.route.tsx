import { lazyRouteComponent } from '@tanstack/react-router';
import { loadDevice } from './load-device.ts';

export const dataCalculatorRouteOptions = {
  path: '/data-calculator',
  loader: loadDevice,
  component: lazyRouteComponent(() => import('./data-calculator.page.tsx'), 'Page'),
} as const;
