import { CONTENT_PATHS, type MenuPath } from '../../../domain/contract/pages.ts';
import { MORE_ICON_PATHS } from '../../ui/more-icon-paths.ts';

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

/** Icons of the sidebar; its entries and their roles stand in the page table. */
export const MENU_ICONS: Record<MenuPath, string> = {
  '/dashboard': MORE_ICON_PATHS.dashboard,
  '/providers': MORE_ICON_PATHS.store,
  '/plans': MORE_ICON_PATHS.list,
  '/network-rating': MORE_ICON_PATHS.signal,
  '/compare': MORE_ICON_PATHS.compare,
  '/data-calculator': MORE_ICON_PATHS.calculator,
};
