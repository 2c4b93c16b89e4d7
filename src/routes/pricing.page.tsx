import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { subscribe } from '../../domain/contract/subscription.calls.ts';
import type { Tier } from '../../domain/subscription/subscription.ts';
import { request } from '../data/http/request.ts';
import { PricingScreen } from '../features/pricing/pricing-screen.tsx';
import { paymentAddress, subscriptionFailure } from '../features/subscription/subscription.queries.ts';
import { showError } from '../ui/feedback/messages.ts';
import { useSettings } from './use-settings.ts';

const root = getRouteApi('__root__');

export function Page() {
  const { isSignedIn } = root.useRouteContext();
  const { answer } = useSettings();
  const { start, starting } = usePayment();
  return (
    <PricingScreen signedIn={isSignedIn()} isTest={answer?.payments === 'test'} starting={starting} onStart={start} />
  );
}

/** Starts the payment of a tier and goes to where it is paid (docs/specification/02-screens.md, Pricing). Starting charges nothing. */
function usePayment() {
  const { mutate, variables, isPending, isSuccess, reset } = useMutation({
    mutationFn: async (plan: Tier) => paymentAddress(await request(subscribe, { body: { plan } })),
    onSuccess: (address) => location.assign(address),
    onError: (error) => showError(subscriptionFailure(error, 'subscribe')),
  });
  // Back from the payment's page a browser shows this one as it was left.
  useEffect(() => {
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, [reset]);
  return { start: mutate, starting: isPending || isSuccess ? variables : undefined };
}
