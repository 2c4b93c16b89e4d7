import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Login } from '../../domain/account/credentials.ts';
import { LoginScreen } from '../features/account/login-screen.tsx';
import { signIn, signInFailure } from '../features/account/sign-in.ts';
import { HOME_PATH } from './home-path.ts';

const root = getRouteApi('__root__');

export function LoginPage() {
  const context = root.useRouteContext();
  const navigate = root.useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (credentials: Login) => signIn(credentials),
    onSuccess: async ({ token, data: user }) => {
      await context.signIn(token, user);
      void navigate({ to: HOME_PATH, replace: true });
    },
  });
  return <LoginScreen onSubmit={mutate} busy={isPending} error={error ? signInFailure(error) : undefined} />;
}
