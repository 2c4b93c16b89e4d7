import { getRouteApi } from '@tanstack/react-router';
import { forgotPassword, resetPassword } from '../../../domain/contract/account.calls.ts';
import { request } from '../../data/http/request.ts';
import { useAccountCall, useSendAgain } from '../../features/account/account.mutations.ts';
import { useMailLink } from '../../features/account/mail-link.ts';
import { type ResetForm, ResetScreen } from '../../features/account/reset-screen.tsx';
import { onboarding } from '../../session/onboarding.ts';
import { showSuccess } from '../../ui/feedback/messages.ts';

const root = getRouteApi('__root__');

export function Page() {
  const navigate = root.useNavigate();
  const { isCut, email, pin } = useMailLink();
  const { forgetFailure, ...form } = useAccountCall({
    name: 'resetPassword',
    send: (form: ResetForm, headersOf) => {
      const stored = onboarding.current();
      const body = { ...form, user_id: stored?.email === form.email ? stored.user_id : undefined };
      return request(resetPassword, { body, headers: headersOf(body) });
    },
    onDone: ({ message }, sent) => {
      showSuccess(message);
      void navigate({ to: '/login', state: { email: sent.email }, replace: true });
    },
  });
  const again = useSendAgain({
    name: 'forgotPassword',
    send: (body, headersOf) => request(forgotPassword, { body, headers: headersOf(body) }),
    onSent: forgetFailure,
  });
  return <ResetScreen key={pin} {...again} {...form} email={email} pin={pin} isCut={isCut} />;
}
