export interface Entry {
  to: string;
  label: string;
}
/** What the menu button of a small screen controls: one of these two. */
export const BAR_ID = 'bar-navigation';
export const SIDEBAR_ID = 'side-navigation';

const WITH_FOOTER: ReadonlySet<string> = new Set(['/', '/pricing', '/terms', '/contact', '/privacy']);

const TOP_BAR: readonly Entry[] = [
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact' },
];

export const hasFooter = (path: string): boolean => WITH_FOOTER.has(path);

/** What stands in the top bar beside Login or the user menu (docs/specification/02-screens.md, Public top bar). */
export function topBarEntries(signedIn: boolean): Entry[] {
  return [...(signedIn ? [{ to: '/dashboard', label: 'Dashboard' }] : []), ...TOP_BAR];
}
