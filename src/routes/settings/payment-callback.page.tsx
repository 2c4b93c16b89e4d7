import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { verifyPayment } from '../../../domain/contract/subscription.calls.ts';
import { request } from '../../data/http/request.ts';
import { PaymentScreen } from '../../features/subscription/payment-screen.tsx';
import { subscriptionFailure, subscriptionKeys } from '../../features/subscription/subscription.queries.ts';
import { useUser } from '../../session/use-user.ts';
import { messageStore, showError, showSuccess } from '../../ui/feedback/messages.ts';

const root = getRouteApi('__root__');

/** Verifies the payment and shows the outcome in the modal. Closing the modal leads to the next page (docs/spec-decisions.md). */
export function Page() {
  const [reference] = useState(() => new URLSearchParams(location.search).get('reference') ?? '');
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['payment', reference],
    queryFn: ({ signal }) => request(verifyPayment, { query: { reference }, signal }),
    gcTime: 0,
  });
  useEffect(() => {
    if (data) showSuccess(data.message);
    else if (error) showError(subscriptionFailure(error, 'verifyPayment'));
    if (data) void queryClient.invalidateQueries({ queryKey: subscriptionKeys.all });
  }, [data, error, queryClient]);
  const isDone = data !== undefined || error !== null;
  useLeaveWhenClosed(isDone);
  return <PaymentScreen isDone={isDone} />;
}

/** Leaves the page when the user closes the message. */
function useLeaveWhenClosed(isDone: boolean): void {
  const { signedIn } = useUser();
  const navigate = root.useNavigate();
  useEffect(() => {
    if (!isDone) return;
    return messageStore.subscribe(() => {
      if (messageStore.get() === null) void navigate({ to: signedIn ? '/settings' : '/', replace: true });
    });
  }, [isDone, signedIn, navigate]);
}
