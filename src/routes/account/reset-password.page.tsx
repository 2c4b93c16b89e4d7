import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { resetPassword } from '../../../domain/contract/account.calls.ts';
import { request } from '../../data/http/request.ts';
import { useAccountCall } from '../../features/account/account.mutations.ts';
import { useMailLink } from '../../features/account/mail-link.ts';
import { type ResetForm, ResetScreen } from '../../features/account/reset-screen.tsx';
import { showSuccess } from '../../ui/feedback/messages.ts';

const root = getRouteApi('__root__');

export function Page() {
  const navigate = root.useNavigate();
  const passed = useRouterState({ select: ({ location }) => location.state });
  const { email, pin } = useMailLink() ?? passed;
  const form = useAccountCall({
    name: 'resetPassword',
    send: (body: ResetForm, headersOf) => request(resetPassword, { body, headers: headersOf(body) }),
    onDone: ({ message }, sent) => {
      showSuccess(message);
      void navigate({ to: '/login', state: { email: sent.email }, replace: true });
    },
  });
  return <ResetScreen {...form} email={email} pin={pin} />;
}
