import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { may } from '../../../domain/account/permission.ts';
import { subscribe } from '../../../domain/contract/subscription.calls.ts';
import type { Tier } from '../../../domain/subscription/subscription.ts';
import { request } from '../../data/http/request.ts';
import { PricingScreen } from '../../features/pricing/pricing-screen.tsx';
import { ownTier } from '../../features/subscription/own-tier.ts';
import {
  paymentAddress,
  subscriptionFailure,
  subscriptionsQuery,
} from '../../features/subscription/subscription.queries.ts';
import { useUser } from '../../session/use-user.ts';
import { showError } from '../../ui/feedback/messages.ts';
import { useSettings } from './use-settings.ts';

export function Page() {
  const { signedIn } = useUser();
  const { answer } = useSettings();
  const { start, starting } = usePayment();
  return (
    <PricingScreen
      signedIn={signedIn}
      isTest={answer?.payments === 'test'}
      starting={starting}
      onStart={start}
      {...useOwnTier()}
    />
  );
}

/** Returns the tier of a user who may have one; a stored one while there is no network. */
function useOwnTier() {
  const { user, isLoading: isUserLoading } = useUser();
  const isSeller = may(user?.role, 'listSubscriptions');
  const query = useQuery({ ...subscriptionsQuery(user?.id ?? ''), enabled: isSeller });
  const onRetry = () => void query.refetch();
  if (isUserLoading || query.isLoading) return { own: 'loading' as const, onRetry };
  const failed = query.isError ? ('failed' as const) : undefined;
  return { own: query.data && isSeller ? ownTier(query.data, Date.now()) : failed, onRetry };
}

/** Starts the payment of a tier and opens the payment page (docs/specification/02-screens.md, Pricing). Starting charges nothing. */
function usePayment() {
  const { mutate, variables, isPending, isSuccess, reset } = useMutation({
    mutationFn: async (plan: Tier) => paymentAddress(await request(subscribe, { body: { plan } })),
    onSuccess: (address) => location.assign(address),
    onError: (error) => showError(subscriptionFailure(error, 'subscribe')),
  });
  // Browsers restore this page as it was left when the user goes back from the payment page.
  useEffect(() => {
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, [reset]);
  return { start: mutate, starting: isPending || isSuccess ? variables : undefined };
}
