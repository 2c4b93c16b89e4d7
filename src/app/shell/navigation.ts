import type { Role } from '../../../domain/account/role.ts';
import type { IconName } from '../../ui/icon-paths.ts';

export interface Entry {
  to: string;
  label: string;
}
export interface SidebarEntry extends Entry {
  icon: IconName;
  hiddenFor?: Role;
}

/** What the menu button of a small screen controls: one of these two. */
export const BAR_ID = 'bar-navigation';
export const SIDEBAR_ID = 'side-navigation';

/** The pages that exist. An entry that leads to any other page is not shown. */
export const BUILT: ReadonlySet<string> = new Set(['/', '/login', '/plans', '/compare', '/providers']);

const WITH_FOOTER: ReadonlySet<string> = new Set(['/', '/pricing', '/terms', '/contact', '/privacy']);

const SIDEBAR: readonly SidebarEntry[] = [
  { to: '/dashboard', label: 'Dashboard', icon: 'dashboard' },
  { to: '/providers', label: 'Providers', icon: 'store' },
  { to: '/plans', label: 'Plans', icon: 'list' },
  { to: '/network-rating', label: 'Network Rating', icon: 'signal' },
  { to: '/compare', label: 'Compare', icon: 'compare', hiddenFor: 'provider' },
  { to: '/data-calculator', label: 'Data Calculator', icon: 'calculator' },
];

const TOP_BAR: readonly Entry[] = [
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact' },
];

const USER_MENU: readonly Entry[] = [
  { to: '/profile', label: 'Your Profile' },
  { to: '/settings', label: 'Settings' },
];

const FOOTER: readonly Entry[] = [
  { to: '/compare', label: 'Compare Plans' },
  { to: '/network-rating', label: 'Network Rating' },
  { to: '/data-calculator', label: 'Data Calculator' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact Us' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
];

/** Placeholders that lead nowhere, by specification (spec §2, Public top bar). */
export const FOOTER_PLACEHOLDERS = ['About', 'Careers', 'Press', 'Blog', 'Help Center'] as const;

const built = <E extends Entry>(entries: readonly E[]): E[] => entries.filter(({ to }) => BUILT.has(to));

export const hasFooter = (path: string): boolean => WITH_FOOTER.has(path);

/** What a role finds in the sidebar (spec §2, Sidebar; §6). */
export function sidebarEntries(role: Role): SidebarEntry[] {
  return built(SIDEBAR).filter((entry) => entry.hiddenFor !== role);
}

/** What stands in the top bar beside Login or the user menu (spec §2, Public top bar). */
export function topBarEntries(signedIn: boolean): Entry[] {
  return built([...(signedIn ? [{ to: '/dashboard', label: 'Dashboard' }] : []), ...TOP_BAR]);
}

export const userMenuEntries = (): Entry[] => built(USER_MENU);
export const footerEntries = (): Entry[] => built(FOOTER);
