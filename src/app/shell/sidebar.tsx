import { useEffect, useRef, useState } from 'react';
import type { Role } from '../../../domain/account/user.ts';
import { classNames } from '../../lib/class-names.ts';
import { localStore } from '../../lib/local-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { MORE_ICON_PATHS } from '../../ui/more-icon-paths.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { type Entry, SIDEBAR_ID, STORED_SIDEBAR } from './navigation.ts';
import * as css from './sidebar.css.ts';
import { sidebarEntries } from './sidebar-entries.ts';

interface SidebarProps {
  path: string;
  role: Role;
  /** Links of the top bar. On a small screen those that are not in the sidebar show here, below it. */
  barEntries: Entry[];
  /** Phone: the drawer is open. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** The navigation of signed-in users: collapses on a desk, slides in on a phone (docs/specification/02-screens.md, Sidebar). */
export function Sidebar({ path, role, barEntries, open, onOpen }: SidebarProps) {
  const { collapsed, collapse } = useStoredSidebar(path);
  const nav = useFocusOnOpen(open);
  const close = () => onOpen(false);
  const entries = sidebarEntries(role);
  const more = barEntries.filter(({ to }) => !entries.some((entry) => entry.to === to));
  return (
    <>
      {open && <div className={css.veil} data-dialog-open="" onPointerDown={close} />}
      <nav
        ref={nav}
        id={SIDEBAR_ID}
        aria-label="Main"
        className={css.side}
        data-open={open || undefined}
        data-collapsed={collapsed || undefined}
      >
        {/* Another role has another list: its entries do not move to new places. */}
        <div className={css.inner} key={role}>
          <ul className={css.list}>
            {entries.map(({ to, label, iconPath }) => (
              <li key={to}>
                <PageLink to={to} className={css.link} title={collapsed ? label : undefined} onClick={close}>
                  <Icon path={iconPath} />
                  <span className={css.label}>{label}</span>
                </PageLink>
              </li>
            ))}
          </ul>
          {more.length > 0 && (
            <ul className={classNames(css.list, css.more)}>
              {more.map(({ to, label }) => (
                <li key={to}>
                  <PageLink to={to} className={css.link} onClick={close}>
                    {label}
                  </PageLink>
                </li>
              ))}
            </ul>
          )}
          <CollapseButton collapsed={collapsed} onCollapsed={collapse} />
        </div>
      </nav>
    </>
  );
}

function CollapseButton({ collapsed, onCollapsed }: { collapsed: boolean; onCollapsed: (collapsed: boolean) => void }) {
  return (
    <button
      type="button"
      className={classNames(css.link, css.collapse)}
      aria-expanded={!collapsed}
      aria-controls={SIDEBAR_ID}
      title={collapsed ? 'Expand' : undefined}
      onClick={() => onCollapsed(!collapsed)}
    >
      <Icon path={collapsed ? MORE_ICON_PATHS.right : MORE_ICON_PATHS.left} />
      <span className={css.label}>{collapsed ? 'Expand' : 'Collapse'}</span>
    </button>
  );
}

/** Moves the focus to the first link when the drawer opens. */
function useFocusOnOpen(open: boolean) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open) nav.current?.querySelector('a')?.focus();
  }, [open]);
  return nav;
}

/**
 * The user's choice on this device: at a desk a collapsed sidebar shows only the icons. Until they choose, it is collapsed in
 * the administration, which has a list of its own beside it.
 */
function useStoredSidebar(path: string) {
  const [chosen, setChosen] = useState(() => localStore.getItem(STORED_SIDEBAR));
  const collapse = (isCollapsed: boolean) => {
    const next = isCollapsed ? 'collapsed' : 'expanded';
    localStore.setItem(STORED_SIDEBAR, next);
    setChosen(next);
  };
  return { collapsed: chosen ? chosen === 'collapsed' : path === '/admin', collapse };
}
