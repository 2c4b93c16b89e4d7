import type { Role } from '../account/user.ts';

// The page table: every address of the product (docs/specification/02-screens.md). Lists of paths, titles, the sidebar and
// the sitemap are derived from it. It has no imports at run time: the first script of a visitor's page reads it.

export interface Page {
  /** True for pages that need a signed-in user or onboarding data. All others are public. */
  private?: boolean;
  /** The document title, without the product's name. The start page has a longer one (src/app/page-title.ts). */
  title: string;
  /** True for pages of text, which have the footer. */
  content?: boolean;
  /**
   * The sidebar entry: the label if it is not the title, and the roles if not all see it. `roles` restricts no access.
   */
  menu?: { label?: string; roles?: readonly Role[] };
}

export const PAGES = {
  '/': { title: 'SabiData', content: true },
  '/pricing': { title: 'Pricing', content: true },
  '/contact': { title: 'Contact Us', content: true },
  '/privacy': { title: 'Privacy Policy', content: true },
  '/terms': { title: 'Terms of Service', content: true },
  '/register': { title: 'Create your account' },
  '/login': { title: 'Sign in' },
  '/pin-verification': { title: 'Verify your account' },
  '/forgot-password': { title: 'Recover Password' },
  '/reset-password': { title: 'Set a new password' },
  '/provider-onboarding': { title: 'Your provider profile' },
  '/dashboard': { private: true, title: 'Dashboard', menu: {} },
  '/providers': { private: true, title: 'Data Providers', menu: { label: 'Providers' } },
  '/plans': { private: true, title: 'Plans', menu: {} },
  '/network-rating': {
    private: true,
    title: 'Network Rating',
    menu: {},
  },
  '/compare': {
    private: true,
    title: 'Compare',
    menu: { roles: ['user', 'systemadmin'] },
  },
  '/data-calculator': {
    private: true,
    title: 'Data Calculator',
    menu: {},
  },
  '/profile': { private: true, title: 'Your Profile' },
  '/settings': { private: true, title: 'Settings' },
  '/payment-callback': { private: true, title: 'Your payment' },
  '/admin': { private: true, title: 'Administration', menu: { roles: ['systemadmin'] } },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof PAGES;

/** The paths of `PAGES` whose page has these properties. */
type PathsWith<Properties> = {
  [Path in PagePath]: (typeof PAGES)[Path] extends Properties ? Path : never;
}[PagePath];
export type PrivatePath = PathsWith<{ private: true }>;
export type PublicPath = Exclude<PagePath, PrivatePath>;
type ContentPath = PathsWith<{ content: true }>;
/** The pages of the sidebar. */
export type MenuPath = PathsWith<{ menu: object }>;

/** Every path of the app. None has parameters. */
export const PAGE_PATHS = Object.keys(PAGES) as PagePath[];

// Marked as pure, so that a script without one of these lists does not carry it.
/* @__NO_SIDE_EFFECTS__ */
const pathsWhere = <Path extends PagePath>(matches: (page: Page, path: PagePath) => boolean) =>
  PAGE_PATHS.filter((path): path is Path => matches(PAGES[path], path));

export const PRIVATE_PATHS = pathsWhere<PrivatePath>((page) => page.private === true);
export const CONTENT_PATHS: readonly string[] = pathsWhere(({ content }) => content === true);

type FoundForm = '/register' | '/login';
const FOUND_FORMS: readonly string[] = ['/register', '/login'] satisfies FoundForm[];
export type IndexedPath = ContentPath | FoundForm;

/** Pages in the sitemap. All others are sent with `noindex`. */
export const INDEXED_PATHS = pathsWhere<IndexedPath>(
  ({ content }, path) => content === true || FOUND_FORMS.includes(path),
);

/** Public pages that the server renders as documents: the service worker caches them. */
export const DOCUMENT_PATHS: readonly string[] = pathsWhere(
  ({ content }, path) => content === true || FOUND_FORMS.includes(path) || path === '/forgot-password',
);
