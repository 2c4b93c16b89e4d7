import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createProvider } from '../../../domain/contract/provider.calls.ts';
import type { ProviderProfile } from '../../../domain/provider/provider.ts';
import { request } from '../../data/http/request.ts';
import { mirror } from '../../data/mirror/mirror.ts';
import { useAccountCall } from '../../features/account/account.mutations.ts';
import { ProviderOnboardingScreen, ProviderProfileForm } from '../../features/provider/provider-profile-form.tsx';
import { onboarding } from '../../session/onboarding.ts';
import { useCallKey } from '../../session/use-call-key.ts';
import { useUser } from '../../session/use-user.ts';
import { showSuccess } from '../../ui/feedback/messages.ts';

const root = getRouteApi('__root__');

/** For providers who have just verified their account, by the onboarding token, and for signed-in users. */
export function Page() {
  const { signedIn, user } = useUser();
  const [stored] = useState(onboarding.current);
  const navigate = root.useNavigate();
  const keyOf = useCallKey();
  const queryClient = useQueryClient();
  const form = useAccountCall({
    name: 'createProvider',
    send: (profile: ProviderProfile) => {
      const body = { ...profile, user_id: signedIn ? user?.id : stored?.user_id };
      return request(createProvider, {
        body,
        token: stored?.token && `Bearer ${stored.token}`,
        headers: { 'Idempotency-Key': keyOf(body) },
      });
    },
    onDone: async ({ message }) => {
      showSuccess(message);
      onboarding.clear();
      if (!signedIn) return navigate({ to: '/login', state: stored ? { email: stored.email } : true });
      await Promise.all([queryClient.invalidateQueries({ queryKey: ['auth'] }), mirror.pull()]);
      return navigate({ to: '/dashboard' });
    },
  });
  const isAllowed = stored?.token !== undefined || signedIn;
  useEffect(() => {
    if (!isAllowed) void navigate({ to: '/login', replace: true });
  }, [isAllowed, navigate]);
  if (!isAllowed) return null;
  return (
    <ProviderOnboardingScreen>
      <ProviderProfileForm {...form} submit="Complete Setup" />
    </ProviderOnboardingScreen>
  );
}
