import type { Role } from '../../../domain/account/user.ts';
import { type MenuPath, PAGE_PATHS, PAGES, type Page } from '../../../domain/contract/pages.ts';
import { MORE_ICON_PATHS } from '../../ui/more-icon-paths.ts';
import type { Entry } from './navigation.ts';

const ICON_PATH_OF: Record<MenuPath, string> = {
  '/dashboard': MORE_ICON_PATHS.dashboard,
  '/providers': MORE_ICON_PATHS.store,
  '/plans': MORE_ICON_PATHS.list,
  '/network-rating': MORE_ICON_PATHS.signal,
  '/compare': MORE_ICON_PATHS.compare,
  '/data-calculator': MORE_ICON_PATHS.calculator,
  '/admin': MORE_ICON_PATHS.shield,
};

/** Returns the sidebar entries that a role sees, in the order of the page table. */
export function sidebarEntries(role: Role): (Entry & { iconPath: string })[] {
  return PAGE_PATHS.flatMap((to) => {
    const { title, menu }: Page = PAGES[to];
    if (menu === undefined || menu.roles?.includes(role) === false) return [];
    return { to, label: menu.label ?? title, iconPath: ICON_PATH_OF[to as MenuPath] };
  });
}
