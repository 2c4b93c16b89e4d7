import type { Role } from '../../../domain/account/user.ts';
import { CONTENT_PATHS, type MenuIcon, PAGE_PATHS, PAGES, type Page } from '../../../domain/contract/pages.ts';

export interface Entry {
  to: string;
  label: string;
}

/** IDs of the two navigations that the menu button of a small screen can control. */
export const BAR_ID = 'bar-navigation';
export const SIDEBAR_ID = 'side-navigation';

export const hasFooter = (path: string): boolean => CONTENT_PATHS.includes(path);

/** Returns the links beside Login or the user menu (docs/specification/02-screens.md, Public top bar). */
export function topBarEntries(signedIn: boolean): Entry[] {
  return [
    ...(signedIn ? [{ to: '/dashboard', label: 'Dashboard' }] : []),
    { to: '/pricing', label: 'Pricing' },
    { to: '/contact', label: 'Contact' },
  ];
}

/** Returns the sidebar entries that a role sees, in the order of the page table. */
export function sidebarEntries(role: Role): (Entry & { icon: MenuIcon })[] {
  return PAGE_PATHS.flatMap((to) => {
    const { title, menu }: Page = PAGES[to];
    if (menu === undefined || menu.roles?.includes(role) === false) return [];
    return { to, label: menu.label ?? title, icon: menu.icon as MenuIcon };
  });
}
