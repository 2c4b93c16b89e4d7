import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createProvider } from '../../domain/contract/provider.calls.ts';
import type { ProviderProfile } from '../../domain/provider/provider.ts';
import { request } from '../data/http/request.ts';
import { mirror } from '../data/mirror/mirror.ts';
import { useAccountCall } from '../features/account/account.mutations.ts';
import { ProviderOnboardingScreen, ProviderProfileForm } from '../features/provider/provider-profile-form.tsx';
import { useCallKey } from '../session/use-call-key.ts';
import { showSuccess } from '../ui/feedback/messages.ts';
import { HOME_PATH } from './home-path.ts';

const root = getRouteApi('__root__');

/** For whoever has just verified a provider's account, by the token of that; or for somebody signed in. */
export function Page() {
  const { onboarding, isSignedIn, user } = root.useRouteContext();
  const [kept] = useState(onboarding.current);
  const navigate = root.useNavigate();
  const keyOf = useCallKey();
  const queryClient = useQueryClient();
  const form = useAccountCall({
    name: 'createProvider',
    send: (profile: ProviderProfile) => {
      const body = { ...profile, user_id: isSignedIn() ? user?.id : kept?.user_id };
      return request(createProvider, {
        body,
        token: kept?.token && `Bearer ${kept.token}`,
        headers: { 'Idempotency-Key': keyOf(body) },
      });
    },
    onDone: async ({ message }) => {
      showSuccess(message);
      onboarding.clear();
      if (!isSignedIn()) return navigate({ to: '/login', state: { email: kept?.email } });
      await Promise.all([queryClient.invalidateQueries({ queryKey: ['auth'] }), mirror.pull()]);
      return navigate({ to: HOME_PATH });
    },
  });
  const isWelcome = kept?.token !== undefined || isSignedIn();
  useEffect(() => {
    if (!isWelcome) void navigate({ to: '/login', replace: true });
  }, [isWelcome, navigate]);
  if (!isWelcome) return null;
  return (
    <ProviderOnboardingScreen>
      <ProviderProfileForm {...form} submit="Complete Setup" />
    </ProviderOnboardingScreen>
  );
}
