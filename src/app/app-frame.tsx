import '../ui/theme/global.css.ts';
import { getRouteApi, Outlet, useRouterState } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import type { User } from '../../domain/account/user.ts';
import { localStore } from '../lib/local-store.ts';
import { withoutSlash } from '../lib/without-slash.ts';
import { isPrivatePath } from '../session/guard.ts';
import { session } from '../session/session.ts';
import { usePerson } from '../session/use-user.ts';
import { freshnessStore } from './freshness-store.ts';
import { Later } from './later.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { waitingStore } from './waiting-store.ts';

const root = getRouteApi('__root__');

/** Somebody who is signed in and not loaded yet: the frame stands as theirs, without a name. */
const NAMELESS: User = { id: '', firstname: '', lastname: '', name: '', email: '', role: 'user' };

/** The shell around every screen, fed with who is there, how old the prices are, and what there is to say. */
export function AppFrame() {
  const path = useRouterState({ select: ({ location }) => withoutSlash(location.pathname) });
  const navigate = root.useNavigate();
  const { isSignedIn } = root.useRouteContext();
  const { user } = usePerson();
  const freshness = useSyncExternalStore(freshnessStore.subscribe, freshnessStore.get, freshnessStore.get);
  const waiting = useSyncExternalStore(waitingStore.subscribe, waitingStore.get, waitingStore.get);
  const sidebar = useRememberedSidebar();
  const leave = () => {
    // Whatever could not be loaded, nobody stays signed in who wants to go.
    void import('../session/sign-out.ts').then(({ signOut }) => signOut(), session.end);
    void navigate({ to: '/' });
  };
  return (
    <AppShell
      path={path}
      user={isSignedIn() ? (user ?? NAMELESS) : null}
      onSignOut={waiting?.onSignOut ?? leave}
      freshness={isPrivatePath(path) ? freshness : null}
      waiting={waiting}
      sidebarCollapsed={sidebar.collapsed}
      onSidebarCollapsed={sidebar.collapse}
    >
      <Outlet />
      <Later />
    </AppShell>
  );
}

const SIDEBAR_KEY = 'SABIDATA_SIDEBAR';

function useRememberedSidebar() {
  const [collapsed, setCollapsed] = useState(
    () => typeof window !== 'undefined' && localStore.getItem(SIDEBAR_KEY) === 'collapsed',
  );
  const collapse = (next: boolean) => {
    localStore.setItem(SIDEBAR_KEY, next ? 'collapsed' : 'expanded');
    setCollapsed(next);
  };
  return { collapsed, collapse };
}
