import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { ProviderDetails, User } from '../../domain/account/user.ts';
import { compareRouteOptions } from '../routes/compare.route.tsx';
import { landingRouteOptions } from '../routes/landing.route.tsx';
import { loginRouteOptions } from '../routes/login.route.tsx';
import { networkRatingRouteOptions } from '../routes/network-rating.route.tsx';
import { plansRouteOptions } from '../routes/plans.route.tsx';
import { providersRouteOptions } from '../routes/providers.route.tsx';
import { AppFrame } from './app-frame.tsx';
import { redirectFrom } from './guard.ts';

/** What every route can ask for. `user` is undefined while nobody is signed in, or not loaded yet. */
export interface AppContext {
  queryClient: QueryClient;
  user: User | undefined;
  providerDetails: ProviderDetails | undefined;
  isSignedIn: () => boolean;
  /** Begins a session with a fresh token; ready when the first screen can be that person's. */
  signIn: (token: string, user: User) => Promise<void>;
}

const rootRoute = createRootRouteWithContext<AppContext>()({
  component: AppFrame,
  notFoundComponent: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'),
  errorComponent: lazyRouteComponent(() => import('./app-error.tsx'), 'AppError'),
  beforeLoad: ({ context, location }) => {
    const to = redirectFrom(location.pathname, context.isSignedIn());
    if (to) throw redirect({ to, replace: true });
  },
});

const routeTree = rootRoute.addChildren([
  createRoute({ getParentRoute: () => rootRoute, ...landingRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...loginRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...plansRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...compareRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...providersRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...networkRatingRouteOptions }),
]);

/** The router over a history: the browser's in the app, one in memory where documents are rendered. */
export function createAppRouter(context: AppContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    scrollRestoration: history === undefined,
    defaultPreload: 'intent',
    ...(history && { history }),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
