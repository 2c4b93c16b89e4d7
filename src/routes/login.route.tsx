import { lazyRouteComponent, redirect } from '@tanstack/react-router';
import { HOME_PATH } from './home-path.ts';

export const loginRouteOptions = {
  path: '/login',
  component: lazyRouteComponent(() => import('./login.page.tsx'), 'Page'),
  beforeLoad: ({ context }: { context: { isSignedIn: () => boolean } }) => {
    if (context.isSignedIn()) throw redirect({ to: HOME_PATH, replace: true });
  },
} as const;
