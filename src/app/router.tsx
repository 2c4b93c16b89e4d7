import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { Login } from '../../domain/account/credentials.ts';
import type { ProviderDetails, User } from '../../domain/account/user.ts';
import { compareRouteOptions } from '../routes/compare.route.tsx';
import { contactRouteOptions } from '../routes/contact.route.tsx';
import { dashboardRouteOptions } from '../routes/dashboard.route.tsx';
import { dataCalculatorRouteOptions } from '../routes/data-calculator.route.tsx';
import { forgotPasswordRouteOptions } from '../routes/forgot-password.route.tsx';
import { landingRouteOptions } from '../routes/landing.route.tsx';
import type { DeviceDeps } from '../routes/load-device.ts';
import { loginRouteOptions } from '../routes/login.route.tsx';
import { networkRatingRouteOptions } from '../routes/network-rating.route.tsx';
import { paymentCallbackRouteOptions } from '../routes/payment-callback.route.tsx';
import { pinVerificationRouteOptions } from '../routes/pin-verification.route.tsx';
import { plansRouteOptions } from '../routes/plans.route.tsx';
import { pricingRouteOptions } from '../routes/pricing.route.tsx';
import { privacyRouteOptions } from '../routes/privacy.route.tsx';
import { profileRouteOptions } from '../routes/profile.route.tsx';
import { providerOnboardingRouteOptions } from '../routes/provider-onboarding.route.tsx';
import { providersRouteOptions } from '../routes/providers.route.tsx';
import { registerRouteOptions } from '../routes/register.route.tsx';
import { resetPasswordRouteOptions } from '../routes/reset-password.route.tsx';
import { settingsRouteOptions } from '../routes/settings.route.tsx';
import { termsRouteOptions } from '../routes/terms.route.tsx';
import { redirectFrom } from '../session/guard.ts';
import type { OnboardingStore } from '../session/onboarding.ts';
import { AppFrame } from './app-frame.tsx';

/** What every route can ask for. `user` is undefined while nobody is signed in, or not loaded yet. */
export interface AppContext {
  queryClient: QueryClient;
  user: User | undefined;
  providerDetails: ProviderDetails | undefined;
  isSignedIn: () => boolean;
  /** Signs in; ready when the first screen can be that person's. False: their provider profile is missing. */
  signIn: (credentials: Login) => Promise<boolean>;
  onboarding: OnboardingStore;
  /** What Settings does to this device; its code comes with that screen. */
  device: () => Promise<DeviceDeps>;
}

const rootRoute = createRootRouteWithContext<AppContext>()({
  component: AppFrame,
  notFoundComponent: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'),
  beforeLoad: ({ context, location }) => {
    const to = redirectFrom(location.pathname, context.isSignedIn() || context.onboarding.current() !== undefined);
    if (to) throw redirect({ to, replace: true });
  },
});

const routeTree = rootRoute.addChildren([
  createRoute({ getParentRoute: () => rootRoute, ...landingRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...loginRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...dashboardRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...plansRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...compareRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...dataCalculatorRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...providersRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...networkRatingRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...registerRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...pinVerificationRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...forgotPasswordRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...resetPasswordRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...providerOnboardingRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...profileRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...settingsRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...pricingRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...paymentCallbackRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...contactRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...privacyRouteOptions }),
  createRoute({ getParentRoute: () => rootRoute, ...termsRouteOptions }),
]);

/** In the place of a screen that failed; the frame around it stays. Without this part the document's own offer stands alone. */
const AppError = lazyRouteComponent(
  () => import('./app-error.tsx').catch(() => ({ AppError: () => null })),
  'AppError',
);

/** The router over a history: the browser's in the app, one in memory where documents are rendered. */
export function createAppRouter(context: AppContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    scrollRestoration: history === undefined,
    defaultPreload: 'intent',
    defaultErrorComponent: AppError,
    ...(history && { history }),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  /** What one page tells the next (docs/specification/02-screens.md): never in an address. */
  interface HistoryState {
    from?: 'forgot-password';
    email?: string;
    pin?: string;
  }
}
