import { getRouteApi, useRouterState } from '@tanstack/react-router';
import type { Login } from '../../domain/account/credentials.ts';
import { isUnverified, useAccountCall } from '../features/account/account.mutations.ts';
import { LoginScreen } from '../features/account/login-screen.tsx';
import { HOME_PATH } from './home-path.ts';

const root = getRouteApi('__root__');

export function Page() {
  const { signIn } = root.useRouteContext();
  const navigate = root.useNavigate();
  const email = useRouterState({ select: ({ location }) => location.state.email });
  const form = useAccountCall({
    name: 'login',
    send: (credentials: Login) => signIn(credentials),
    onDone: (isComplete) => {
      void navigate({ to: isComplete ? HOME_PATH : '/provider-onboarding', replace: true });
    },
    onFailed: ({ error, values }) => {
      if (isUnverified(error)) void navigate({ to: '/pin-verification', state: { email: values.email } });
    },
  });
  return <LoginScreen {...form} email={email} />;
}
