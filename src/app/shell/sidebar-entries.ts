import { type Action, may } from '../../../domain/account/permission.ts';
import type { Role } from '../../../domain/account/user.ts';
import { MORE_ICON_PATHS } from '../../ui/more-icon-paths.ts';
import type { Entry } from './navigation.ts';

interface SidebarEntry extends Entry {
  /** Its strokes. */
  icon: string;
  /** Shown to whoever may do this. */
  action?: Action;
}

const SIDEBAR: readonly SidebarEntry[] = [
  { to: '/dashboard', label: 'Dashboard', icon: MORE_ICON_PATHS.dashboard },
  { to: '/providers', label: 'Providers', icon: MORE_ICON_PATHS.store },
  { to: '/plans', label: 'Plans', icon: MORE_ICON_PATHS.list },
  { to: '/network-rating', label: 'Network Rating', icon: MORE_ICON_PATHS.signal },
  { to: '/compare', label: 'Compare', icon: MORE_ICON_PATHS.compare, action: 'seeCompareEntry' },
  { to: '/data-calculator', label: 'Data Calculator', icon: MORE_ICON_PATHS.calculator },
];

/** What a role finds in the sidebar (docs/specification/02-screens.md, Sidebar; §6). */
export function sidebarEntries(role: Role): SidebarEntry[] {
  return SIDEBAR.filter(({ action }) => action === undefined || may(role, action));
}
