import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { User } from '../../../domain/account/user.ts';
import { classNames } from '../../lib/class-names.ts';
import { lazyOrNothing } from '../../lib/lazy-named.tsx';
import { localStore } from '../../lib/local-store.ts';
import { buttonClass } from '../../ui/button.tsx';
import { hasFooter, isPublicPath, STORED_SIDEBAR, topBarEntries } from './navigation.ts';
import * as css from './shell.css.ts';
import type { Freshness, Waiting } from './status-store.ts';
import { TopBar } from './top-bar.tsx';

// The plans list shows before these load (docs/performance.md#p3).
const StatusLine = lazyOrNothing(() => import('./status-line.tsx'), 'StatusLine');
const Sidebar = lazyOrNothing(() => import('./sidebar.tsx'), 'Sidebar');
const Footer = lazyOrNothing(() => import('./footer.tsx'), 'Footer');
// One element for all renders: a render with another one, before the chunk is here, would replace the document's footer.
const FOOTER = (
  <Suspense>
    <Footer />
  </Suspense>
);
const CloseNavigation = lazyOrNothing(() => import('./close-navigation.tsx'), 'CloseNavigation');

export interface AppShellProps {
  children: ReactNode;
  path: string;
  user: User | null;
  onSignOut: () => void;
  freshness?: Freshness | null | undefined;
  waiting?: Waiting | null | undefined;
}

/** The frame around every screen (docs/specification/02-screens.md, Shell). It gets all data as props. */
export function AppShell({ children, path, user, onSignOut, freshness, waiting }: AppShellProps) {
  const navigation = useNavigation(path);
  const withSidebar = user !== null && !isPublicPath(path);
  const barEntries = topBarEntries(user !== null);
  return (
    <>
      <a href="#main" className={classNames(buttonClass('go'), css.skip)}>
        Skip to content
      </a>
      <TopBar {...navigation} entries={barEntries} drawer={withSidebar} user={user} onSignOut={onSignOut}>
        <Suspense>
          <StatusLine freshness={freshness} waiting={waiting} isPublic={!withSidebar} />
        </Suspense>
      </TopBar>
      <div className={css.body} data-sidebar={withSidebar || undefined}>
        {withSidebar && (
          <Suspense fallback={<div className={css.sidePlace} data-side={localStore.getItem(STORED_SIDEBAR) ?? path} />}>
            <Sidebar {...navigation} path={path} role={user.role} barEntries={barEntries} />
          </Suspense>
        )}
        <main id="main" tabIndex={-1} className={css.main} inert={withSidebar && navigation.open}>
          {children}
        </main>
      </div>
      {hasFooter(path) && FOOTER}
      <Suspense>
        <CloseNavigation
          open={navigation.open}
          onClose={() => {
            navigation.onOpen(false);
            navigation.toggle.current?.focus();
          }}
        />
      </Suspense>
    </>
  );
}

/** The open state of a small screen's navigation. Going to another page closes it. */
function useNavigation(path: string) {
  const [openOn, setOpenOn] = useState<string | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  return { open: openOn === path, toggle, onOpen: (next: boolean) => setOpenOn(next ? path : null) };
}
