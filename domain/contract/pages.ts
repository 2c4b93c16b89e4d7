import type { Role } from '../account/user.ts';
import { PRIVATE_PATHS, type PrivatePath } from './private-paths.ts';

// The page table: every address of the product (docs/specification/02-screens.md). Lists of paths, titles, the sidebar and
// the sitemap are derived from it. A page that needs a signed-in user is also in private-paths.ts.

interface Page {
  /** The document title, without the product's name. */
  title: string;
  /** True for pages in the sitemap. All others are sent with `noindex`. */
  indexed: boolean;
  /** True for pages of text: they have the footer, and the service worker caches their documents. */
  content?: boolean;
  /** The sidebar entry; without `roles`, every role sees it. The sidebar has the order of this table. */
  menu?: { label: string; roles?: readonly Role[] };
}

export const PAGES = {
  '/': { title: 'SabiData: know your data before you buy it', indexed: true, content: true },
  '/pricing': { title: 'Pricing', indexed: true, content: true },
  '/contact': { title: 'Contact Us', indexed: true, content: true },
  '/privacy': { title: 'Privacy Policy', indexed: true, content: true },
  '/terms': { title: 'Terms of Service', indexed: true, content: true },
  '/register': { title: 'Create your account', indexed: true },
  '/login': { title: 'Sign in', indexed: true },
  '/pin-verification': { title: 'Verify your account', indexed: false },
  '/forgot-password': { title: 'Recover Password', indexed: false },
  '/reset-password': { title: 'Set a new password', indexed: false },
  '/provider-onboarding': { title: 'Your provider profile', indexed: false },
  '/dashboard': { title: 'Dashboard', indexed: false, menu: { label: 'Dashboard' } },
  '/providers': { title: 'Data Providers', indexed: false, menu: { label: 'Providers' } },
  '/plans': { title: 'Plans', indexed: false, menu: { label: 'Plans' } },
  '/network-rating': {
    title: 'Network Rating',
    indexed: false,
    menu: { label: 'Network Rating' },
  },
  '/compare': {
    title: 'Compare',
    indexed: false,
    menu: { label: 'Compare', roles: ['user', 'systemadmin'] },
  },
  '/data-calculator': {
    title: 'Data Calculator',
    indexed: false,
    menu: { label: 'Data Calculator' },
  },
  '/profile': { title: 'Your Profile', indexed: false },
  '/settings': { title: 'Settings', indexed: false },
  '/payment-callback': { title: 'Your payment', indexed: false },
} as const satisfies Record<PrivatePath, Page> & Record<string, Page>;

export type PagePath = keyof typeof PAGES;

/** The paths of `PAGES` whose page has these properties. */
type PathsWith<Properties> = {
  [Path in PagePath]: (typeof PAGES)[Path] extends Properties ? Path : never;
}[PagePath];
export type PublicPath = Exclude<PagePath, PrivatePath>;
export type IndexedPath = PathsWith<{ indexed: true }>;
export type MenuPath = PathsWith<{ menu: object }>;

/** Every path of the app. None has parameters. */
export const PAGE_PATHS = Object.keys(PAGES) as PagePath[];

const pathsWhere = <Path extends PagePath>(matches: (page: Page) => boolean) =>
  PAGE_PATHS.filter((path): path is Path => matches(PAGES[path]));

const isPublic = (path: PagePath): path is PublicPath => !(PRIVATE_PATHS as readonly PagePath[]).includes(path);
export const PUBLIC_PATHS = PAGE_PATHS.filter(isPublic);
export const INDEXED_PATHS = pathsWhere<IndexedPath>(({ indexed }) => indexed);
export const CONTENT_PATHS: readonly string[] = pathsWhere(({ content }) => content === true);
/** In the order of the sidebar. */
export const MENU_PATHS = pathsWhere<MenuPath>(({ menu }) => menu !== undefined);

/** Returns the sidebar entries that a role sees, in order. */
export function menuEntries(role: Role): { to: MenuPath; label: string }[] {
  return MENU_PATHS.filter((path) => {
    const { roles }: NonNullable<Page['menu']> = PAGES[path].menu;
    return roles === undefined || roles.includes(role);
  }).map((to) => ({ to, label: PAGES[to].menu.label }));
}

/** Returns the document title of a path; an unknown path has one too. */
export function pageTitle(path: string): string {
  if (path === '/') return PAGES['/'].title;
  const title = path in PAGES ? PAGES[path as PagePath].title : 'Page not found';
  return `${title} · SabiData`;
}
