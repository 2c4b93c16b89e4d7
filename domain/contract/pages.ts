import type { Role } from '../account/role.ts';

// The page table: every address of the product (docs/specification/02-screens.md). Lists of paths, titles, the sidebar and
// the sitemap are derived from it. It has no imports at run time: the first script of a visitor's page reads it.

interface Page {
  /** `private` pages need a signed-in user or onboarding data. */
  access: 'public' | 'private';
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
  '/': { access: 'public', title: 'SabiData: know your data before you buy it', indexed: true, content: true },
  '/pricing': { access: 'public', title: 'Pricing', indexed: true, content: true },
  '/contact': { access: 'public', title: 'Contact Us', indexed: true, content: true },
  '/privacy': { access: 'public', title: 'Privacy Policy', indexed: true, content: true },
  '/terms': { access: 'public', title: 'Terms of Service', indexed: true, content: true },
  '/register': { access: 'public', title: 'Create your account', indexed: true },
  '/login': { access: 'public', title: 'Sign in', indexed: true },
  '/pin-verification': { access: 'public', title: 'Verify your account', indexed: false },
  '/forgot-password': { access: 'public', title: 'Recover Password', indexed: false },
  '/reset-password': { access: 'public', title: 'Set a new password', indexed: false },
  '/provider-onboarding': { access: 'public', title: 'Your provider profile', indexed: false },
  '/dashboard': { access: 'private', title: 'Dashboard', indexed: false, menu: { label: 'Dashboard' } },
  '/providers': { access: 'private', title: 'Data Providers', indexed: false, menu: { label: 'Providers' } },
  '/plans': { access: 'private', title: 'Plans', indexed: false, menu: { label: 'Plans' } },
  '/network-rating': {
    access: 'private',
    title: 'Network Rating',
    indexed: false,
    menu: { label: 'Network Rating' },
  },
  '/compare': {
    access: 'private',
    title: 'Compare',
    indexed: false,
    menu: { label: 'Compare', roles: ['user', 'systemadmin'] },
  },
  '/data-calculator': {
    access: 'private',
    title: 'Data Calculator',
    indexed: false,
    menu: { label: 'Data Calculator' },
  },
  '/profile': { access: 'private', title: 'Your Profile', indexed: false },
  '/settings': { access: 'private', title: 'Settings', indexed: false },
  '/payment-callback': { access: 'private', title: 'Your payment', indexed: false },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof PAGES;

/** The paths of `PAGES` whose page has these properties. */
type PathsWith<Properties> = {
  [Path in PagePath]: (typeof PAGES)[Path] extends Properties ? Path : never;
}[PagePath];
export type PublicPath = PathsWith<{ access: 'public' }>;
export type PrivatePath = PathsWith<{ access: 'private' }>;
export type IndexedPath = PathsWith<{ indexed: true }>;
export type MenuPath = PathsWith<{ menu: object }>;

/** Every path of the app. None has parameters. */
export const PAGE_PATHS = Object.keys(PAGES) as PagePath[];

const pathsWhere = <Path extends PagePath>(matches: (page: Page) => boolean) =>
  PAGE_PATHS.filter((path): path is Path => matches(PAGES[path]));

export const PUBLIC_PATHS = pathsWhere<PublicPath>(({ access }) => access === 'public');
export const PRIVATE_PATHS = pathsWhere<PrivatePath>(({ access }) => access === 'private');
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
