import { pageAt } from '../../session/guard.ts';

export interface Entry {
  to: string;
  label: string;
}

/** IDs of the two navigations that the menu button of a small screen can control. */
export const BAR_ID = 'bar-navigation';
export const SIDEBAR_ID = 'side-navigation';

/** The key of the user's choice on this device: 'collapsed' or 'expanded'. */
export const STORED_SIDEBAR = 'SABIDATA_SIDEBAR';

/** True if visitors may see a page (docs/specification/02-screens.md, Access). */
export function isPublicPath(path: string): boolean {
  const page = pageAt(path);
  return page !== undefined && !page.private;
}

export const hasFooter = (path: string): boolean => pageAt(path)?.content === true;

/** Returns the links beside Login or the user menu (docs/specification/02-screens.md, Public top bar). */
export function topBarEntries(signedIn: boolean): Entry[] {
  const entries = [
    { to: '/pricing', label: 'Pricing' },
    { to: '/contact', label: 'Contact' },
  ];
  return signedIn ? [{ to: '/dashboard', label: 'Dashboard' }, ...entries] : entries;
}
