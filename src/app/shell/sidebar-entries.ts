import type { Role } from '../../../domain/account/user.ts';
import { type MenuIcon, PAGE_PATHS, PAGES, type Page } from '../../../domain/contract/pages.ts';
import type { Entry } from './navigation.ts';

/** Returns the sidebar entries that a role sees, in the order of the page table. */
export function sidebarEntries(role: Role): (Entry & { icon: MenuIcon })[] {
  return PAGE_PATHS.flatMap((to) => {
    const { title, menu }: Page = PAGES[to];
    if (menu === undefined || menu.roles?.includes(role) === false) return [];
    return { to, label: menu.label ?? title, icon: menu.icon as MenuIcon };
  });
}
