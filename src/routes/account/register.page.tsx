import { getRouteApi } from '@tanstack/react-router';
import type { Registration } from '../../../domain/account/credentials.ts';
import { register } from '../../../domain/contract/account.calls.ts';
import { request } from '../../data/http/request.ts';
import { useAccountCall } from '../../features/account/account.mutations.ts';
import { RegisterScreen } from '../../features/account/register-screen.tsx';
import { onboarding } from '../../session/onboarding.ts';
import { showSuccess } from '../../ui/feedback/messages.ts';

const root = getRouteApi('__root__');

export function Page() {
  const navigate = root.useNavigate();
  const form = useAccountCall({
    name: 'register',
    send: (body: Registration, headersOf) => request(register, { body, headers: headersOf(body) }),
    onDone: ({ message, user_id }, { password: _, ...person }) => {
      onboarding.save({ ...person, user_id });
      showSuccess(message);
      void navigate({ to: '/pin-verification' });
    },
  });
  return <RegisterScreen {...form} />;
}
