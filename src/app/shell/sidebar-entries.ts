import type { Role } from '../../../domain/account/user.ts';
import { type MenuPath, PAGE_PATHS, PAGES, type Page } from '../../../domain/contract/pages.ts';
import { MORE_ICON_PATHS } from '../../ui/more-icon-paths.ts';
import type { Entry } from './navigation.ts';

const ICONS: Record<MenuPath, string> = {
  '/dashboard': MORE_ICON_PATHS.dashboard,
  '/providers': MORE_ICON_PATHS.store,
  '/plans': MORE_ICON_PATHS.list,
  '/network-rating': MORE_ICON_PATHS.signal,
  '/compare': MORE_ICON_PATHS.compare,
  '/data-calculator': MORE_ICON_PATHS.calculator,
};

const hasIcon = (path: string): path is MenuPath => path in ICONS;

/** Returns the sidebar entries that a role sees, in the order of the page table. */
export function sidebarEntries(role: Role): (Entry & { icon: string })[] {
  return PAGE_PATHS.filter(hasIcon).flatMap((to) => {
    const { title, menu }: Page = PAGES[to];
    return menu?.roles?.includes(role) === false ? [] : [{ to, label: menu?.label ?? title, icon: ICONS[to] }];
  });
}
