import '../ui/theme/global.css.ts';
import { getRouteApi, Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { User } from '../../domain/account/user.ts';
import { lazyOrNothing } from '../lib/lazy-named.tsx';
import { useStore } from '../lib/use-store.ts';
import { withoutSlash } from '../lib/without-slash.ts';
import { isPrivatePath } from '../session/guard.ts';
import { session } from '../session/session.ts';
import { useUser } from '../session/use-user.ts';
import { SkeletonRows } from '../ui/feedback/loading.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { freshnessStore, waitingStore } from './shell/status-store.ts';

const Notices = lazyOrNothing(() => import('./notices.tsx'), 'Notices');

const root = getRouteApi('__root__');

/** Stands for a signed-in user whose data is not loaded yet. */
const UNKNOWN_USER: User = { id: '', firstname: '', lastname: '', name: '', email: '', role: 'user' };

/** Connects the shell to session, freshness and waiting changes. */
export function AppFrame() {
  const path = useRouterState({ select: ({ location }) => withoutSlash(location.pathname) });
  // The router keeps the last screen until the next one has loaded. It must not stand in the frame of the next one: the
  // sign-in form beside the sidebar, or a private screen after the sign-out.
  const isOutOfPlace = useRouterState({
    select: ({ matches }) => isPrivatePath(path) !== isPrivatePath(matches.at(-1)?.pathname ?? path),
  });
  const navigate = root.useNavigate();
  const { isSignedIn } = root.useRouteContext();
  const { user } = useUser();
  const freshness = useStore(freshnessStore);
  const waiting = useStore(waitingStore);
  const leave = () => {
    // When the chunk fails to load, the session still ends on this device.
    void import('../session/sign-out.ts').then(({ signOut }) => signOut(), session.end);
    void navigate({ to: '/' });
  };
  return (
    <AppShell
      path={path}
      user={isSignedIn() ? (user ?? UNKNOWN_USER) : null}
      onSignOut={waiting?.onSignOut ?? leave}
      freshness={freshness}
      waiting={waiting}
    >
      {isOutOfPlace ? <SkeletonRows rows={4} label="Loading" /> : <Outlet />}
      <DeferredNotices />
    </AppShell>
  );
}

/** Loads the notices after the first paint. */
function DeferredNotices() {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true));
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{painted && <Notices />}</Suspense>;
}
