import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { Login } from '../../../domain/account/credentials.ts';
import { outbox } from '../../data/outbox/device-outbox.ts';
import { isUnverified, needsCode, useAccountCall } from '../../features/account/account.mutations.ts';
import { LoginScreen } from '../../features/account/login-screen.tsx';
import { waitingUsers } from '../../features/outbox/signed-out/waiting-users.ts';
import { WaitingUsersNote } from '../../features/outbox/signed-out/waiting-users-note.tsx';
import { useStore } from '../../lib/use-store.ts';
import { signIn, takeIntent } from '../../session/sign-in.ts';

const root = getRouteApi('__root__');

export function Page() {
  const queryClient = useQueryClient();
  const navigate = root.useNavigate();
  const email = useRouterState({ select: ({ location }) => location.state.email });
  const [asksCode, setAsksCode] = useState(false);
  const form = useAccountCall({
    name: 'login',
    send: (credentials: Login) => signIn(queryClient, credentials),
    onDone: (isComplete) => {
      void navigate({ href: isComplete ? takeIntent() : '/provider-onboarding', replace: true });
    },
    onFailed: ({ error, values }) => {
      if (needsCode(error)) setAsksCode(true);
      if (isUnverified(error)) void navigate({ to: '/pin-verification', state: { email: values.email } });
    },
  });
  const areWaiting = useStore(waitingUsers).length > 0;
  const note = areWaiting && <WaitingUsersNote onDiscard={outbox.discardOf} />;
  return <LoginScreen {...form} asksCode={asksCode} email={email} note={note} />;
}
