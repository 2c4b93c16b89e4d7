import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  type RouterHistory,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { PAGE_PATHS, type PagePath } from '../../domain/contract/pages.ts';
import { type PageRoute, ROUTES, type SearchParser } from '../routes.tsx';
import { redirectFrom } from '../session/guard.ts';
import { intent } from '../session/intent/intent.ts';
import { onboarding } from '../session/onboarding.ts';
import { AppFrame } from './app-frame.tsx';

interface RouterContext {
  /** Passed in, because documents of private pages are rendered without a session. */
  isSignedIn: () => boolean;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: AppFrame,
  notFoundComponent: lazyRouteComponent(() => import('../routes/not-found.tsx'), 'NotFound'),
});

/** Makes the route of one row of the route table. */
function pageRoute(path: PagePath) {
  const { load, search, signedIn }: PageRoute = ROUTES[path];
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: lazyRouteComponent(load, 'Page'),
    ...(search && { validateSearch: search }),
    beforeLoad: ({ context, location, cause }) => {
      const isSignedIn = context.isSignedIn();
      const guarded = redirectFrom(path, isSignedIn || onboarding.current() !== undefined);
      // A visitor asks for the page. A preload asks for nothing, and 'stay' is a session that ended on the page.
      if (guarded && cause === 'enter') intent.save(location.href);
      const to = guarded ?? (isSignedIn ? signedIn : undefined);
      if (to) throw redirect({ to, replace: true });
    },
  });
}

/** The types of the routes, which a loop cannot infer: links and pages know the search of each path. */
type PageRoutes = {
  [Path in PagePath]: ReturnType<
    typeof createRoute<unknown, typeof rootRoute, Path, Path, string, Path, SearchParser<Path>>
  >;
};

const routeTree = rootRoute.addChildren(
  Object.fromEntries(PAGE_PATHS.map((path) => [path, pageRoute(path)])) as unknown as PageRoutes,
);

/** Shown in place of a screen that failed; the frame around it stays. If its own chunk fails, the repair offer remains. */
const AppError = lazyRouteComponent(
  () => import('./error-screens.tsx').catch(() => ({ AppError: () => null })),
  'AppError',
);

/**
 * Reads one parameter of an address as the router does, except numbers that print otherwise: '1.500' and '1e3' stay
 * texts, so that their reader sees what is written.
 */
function readParameter(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'number' && String(value) !== text) throw text;
  return value;
}

/** Creates the router over a history: the browser's in the app, one in memory where documents are rendered. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  let hasNavigated = false;
  const router = createRouter({
    routeTree,
    context,
    parseSearch: parseSearchWith(readParameter),
    stringifySearch: stringifySearchWith(JSON.stringify, readParameter),
    // A reader who scrolled the document before the app took it over stays there.
    scrollRestoration: history === undefined && (() => hasNavigated || scrollY === 0),
    defaultPreload: 'intent',
    defaultErrorComponent: AppError,
    ...(history && { history }),
  });
  router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
    hasNavigated ||= fromLocation !== undefined && hrefChanged;
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  /** Data that one page passes to the next, never in the URL (docs/specification/02-screens.md). */
  interface HistoryState {
    from?: 'forgot-password';
    email?: string;
    pin?: string;
    isCut?: boolean;
  }
}
