import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { User } from '../../../domain/account/user.ts';
import { classNames } from '../../lib/class-names.ts';
import { lazyOrNothing } from '../../lib/lazy-named.ts';
import { isPublicPath } from '../../session/is-public-path.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DESK } from '../../ui/theme/media.ts';
import { hasFooter, topBarEntries } from './navigation.ts';
import * as css from './shell.css.ts';
import { type Freshness, StateLine, type Waiting } from './state-line.tsx';
import { TopBar } from './top-bar.tsx';

// A list is on the screen before these are wanted (docs/performance.md#p3).
const Sidebar = lazyOrNothing(() => import('./sidebar.tsx'), 'Sidebar');
const Footer = lazyOrNothing(() => import('./footer.tsx'), 'Footer');

export interface AppShellProps {
  children: ReactNode;
  path: string;
  user: User | null;
  onSignOut: () => void;
  /** How old the prices are, or that there is no network. */
  freshness?: Freshness | null | undefined;
  /** Changes that wait to be sent. */
  waiting?: Waiting | null | undefined;
  sidebarCollapsed?: boolean | undefined;
  /** Called when somebody collapses or expands the sidebar, to remember it. */
  onSidebarCollapsed?: ((collapsed: boolean) => void) | undefined;
}

/** What stands around every screen (docs/specification/02-screens.md, Shell). It is told everything, and knows no data. */
export function AppShell({ children, path, user, onSignOut, freshness, waiting, ...rest }: AppShellProps) {
  const navigation = useNavigation(path);
  const withSidebar = user !== null && !isPublicPath(path);
  const barEntries = topBarEntries(user !== null);
  return (
    <div className={css.page}>
      <a href="#main" className={classNames(buttonClass('go'), css.skip)}>
        Skip to content
      </a>
      <TopBar {...navigation} entries={barEntries} drawer={withSidebar} user={user} onSignOut={onSignOut} />
      <StateLine freshness={freshness} waiting={waiting} />
      <div className={css.body} data-sidebar={withSidebar || undefined}>
        {withSidebar && (
          <Suspense fallback={<div className={css.sidePlace} />}>
            <Sidebar
              {...navigation}
              role={user.role}
              barEntries={barEntries}
              collapsed={rest.sidebarCollapsed ?? false}
              onCollapsed={rest.onSidebarCollapsed}
            />
          </Suspense>
        )}
        <main id="main" tabIndex={-1} className={css.main} inert={withSidebar && navigation.open}>
          {children}
        </main>
      </div>
      {hasFooter(path) && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
    </div>
  );
}

/** Whether the navigation of a small screen is open. It closes with Escape, and with every way to another page. */
function useNavigation(path: string) {
  const [openOn, setOpenOn] = useState<string | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const open = openOn === path;
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      toggle.current?.focus();
    };
    // A phone that is turned may become a desk, where the navigation is always in sight.
    const desk = matchMedia(DESK);
    const onTurn = () => setOpenOn(null);
    document.addEventListener('keydown', onKey);
    desk.addEventListener('change', onTurn);
    return () => {
      document.removeEventListener('keydown', onKey);
      desk.removeEventListener('change', onTurn);
    };
  }, [open]);
  return { open, toggle, onOpen: (next: boolean) => setOpenOn(next ? path : null) };
}
