import type { Role } from '../../../domain/account/role.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import { built, type Entry } from './navigation.ts';

interface SidebarEntry extends Entry {
  icon: IconName;
  hiddenFor?: Role;
}

const SIDEBAR: readonly SidebarEntry[] = [
  { to: '/dashboard', label: 'Dashboard', icon: 'dashboard' },
  { to: '/providers', label: 'Providers', icon: 'store' },
  { to: '/plans', label: 'Plans', icon: 'list' },
  { to: '/network-rating', label: 'Network Rating', icon: 'signal' },
  { to: '/compare', label: 'Compare', icon: 'compare', hiddenFor: 'provider' },
  { to: '/data-calculator', label: 'Data Calculator', icon: 'calculator' },
];

/** What a role finds in the sidebar (spec §2, Sidebar; §6). */
export function sidebarEntries(role: Role): SidebarEntry[] {
  return built(SIDEBAR).filter((entry) => entry.hiddenFor !== role);
}
