import { getRouteApi } from '@tanstack/react-router';
import { forgotPassword } from '../../../domain/contract/account.calls.ts';
import { request } from '../../data/http/request.ts';
import { useAccountCall } from '../../features/account/account.mutations.ts';
import { ForgotScreen } from '../../features/account/forgot-screen.tsx';
import { useUser } from '../../session/use-user.ts';
import { showSuccess } from '../../ui/feedback/messages.ts';

const root = getRouteApi('__root__');

export function Page() {
  const navigate = root.useNavigate();
  const { user } = useUser();
  const form = useAccountCall({
    name: 'forgotPassword',
    send: (body: { email: string }, headersOf) => request(forgotPassword, { body, headers: headersOf(body) }),
    onDone: ({ message }, { email }) => {
      showSuccess(message);
      void navigate({ to: '/pin-verification', state: { from: 'forgot-password', email } });
    },
  });
  return <ForgotScreen {...form} email={user?.email} />;
}
