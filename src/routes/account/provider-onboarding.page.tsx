import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { createProvider } from '../../../domain/contract/provider.calls.ts';
import type { ProviderProfile } from '../../../domain/provider/provider.ts';
import { request } from '../../data/http/request.ts';
import { mirror } from '../../data/mirror/mirror.ts';
import { useAccountCall } from '../../features/account/account.mutations.ts';
import { ProviderOnboardingScreen, ProviderProfileForm } from '../../features/provider/provider-profile-form.tsx';
import { onboarding } from '../../session/onboarding.ts';
import { takeIntent } from '../../session/sign-in.ts';
import { useUser } from '../../session/use-user.ts';
import { showSuccess } from '../../ui/feedback/messages.ts';

const root = getRouteApi('__root__');

/** Providers who have just verified their account send the onboarding token; signed-in users their own. */
export function Page() {
  const { signedIn, user } = useUser();
  const [stored] = useState(onboarding.current);
  const navigate = root.useNavigate();
  const queryClient = useQueryClient();
  const form = useAccountCall({
    name: 'createProvider',
    send: (profile: ProviderProfile, headersOf) => {
      const body = { ...profile, user_id: signedIn ? user?.id : stored?.user_id };
      const token = stored?.token && `Bearer ${stored.token}`;
      return request(createProvider, { body, token, headers: headersOf(body) });
    },
    onDone: async ({ message }) => {
      showSuccess(message);
      onboarding.clear();
      if (!signedIn) return navigate({ to: '/login', state: stored ? { email: stored.email } : true });
      await Promise.all([queryClient.invalidateQueries({ queryKey: ['auth'] }), mirror.pull()]);
      return navigate({ href: takeIntent() });
    },
  });
  return (
    <ProviderOnboardingScreen hasAccount={signedIn || stored?.token !== undefined}>
      <ProviderProfileForm {...form} submit="Complete Setup" />
    </ProviderOnboardingScreen>
  );
}
