import type { ReactNode } from 'react';
import type { PagePath } from '../domain/contract/pages.ts';
import { parsePlanSearch } from './features/plan/plan-search.ts';

// The route table: the screen of each path in domain/contract/pages.ts. To add a page, add a row to both tables, its
// feature's screen, and a file in src/routes that reads the URL's state. A folder of src/routes is a chunk.

export interface PageRoute {
  load: () => Promise<{ Page: () => ReactNode }>;
  /** Parses the URL's query; drops unknown values. */
  search?: (raw: Record<string, unknown>) => object;
  /** The page that signed-in users see instead. */
  signedIn?: PagePath;
}

/** `edit`: the opId of the rejected change that a form starts with. */
const parseEditSearch = ({ edit }: Record<string, unknown>): { edit?: string } =>
  typeof edit === 'string' ? { edit } : {};

export const ROUTES = {
  '/': { load: () => import('./routes/landing.page.tsx') },
  '/pricing': { load: () => import('./routes/site/pricing.page.tsx') },
  '/contact': { load: () => import('./routes/site/contact.page.tsx') },
  '/privacy': {
    load: () => import('./features/legal/privacy-screen.tsx'),
  },
  '/terms': {
    load: () => import('./features/legal/terms-screen.tsx'),
  },
  '/register': { load: () => import('./routes/account/register.page.tsx') },
  '/login': { load: () => import('./routes/account/login.page.tsx'), signedIn: '/dashboard' },
  '/pin-verification': { load: () => import('./routes/account/pin-verification.page.tsx') },
  '/forgot-password': { load: () => import('./routes/account/forgot-password.page.tsx') },
  '/reset-password': { load: () => import('./routes/account/reset-password.page.tsx') },
  '/provider-onboarding': { load: () => import('./routes/account/provider-onboarding.page.tsx') },
  '/dashboard': { load: () => import('./routes/dashboard.page.tsx') },
  '/providers': { load: () => import('./routes/providers.page.tsx') },
  '/plans': { load: () => import('./routes/plans.page.tsx'), search: parsePlanSearch },
  '/network-rating': { load: () => import('./routes/network-rating.page.tsx'), search: parseEditSearch },
  '/compare': { load: () => import('./routes/compare.page.tsx') },
  '/data-calculator': { load: () => import('./routes/data-calculator.page.tsx') },
  '/profile': { load: () => import('./routes/settings/profile.page.tsx'), search: parseEditSearch },
  '/settings': { load: () => import('./routes/settings/settings.page.tsx') },
  '/payment-callback': { load: () => import('./routes/settings/payment-callback.page.tsx') },
  '/admin': { load: () => import('./routes/admin.page.tsx') },
} as const satisfies Record<PagePath, PageRoute>;

/** The search parser of a path; undefined where the table has none. */
export type SearchParser<Path extends PagePath> = (typeof ROUTES)[Path] extends {
  search: infer Parser extends (raw: Record<string, unknown>) => object;
}
  ? Parser
  : undefined;
