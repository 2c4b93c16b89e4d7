import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { verifyPayment } from '../../domain/contract/subscription.calls.ts';
import { request } from '../data/http/request.ts';
import { PaymentScreen } from '../features/subscription/payment-screen.tsx';
import { subscriptionFailure, subscriptionKeys } from '../features/subscription/subscription.queries.ts';
import { messageStore, showError, showSuccess } from '../ui/feedback/messages.ts';

const root = getRouteApi('__root__');

/** Verifies the payment at once; its outcome is told by the modal, which leads on when it is closed (docs/spec-decisions.md). */
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
  useLeaveWhenTold(data !== undefined || error !== null);
  return <PaymentScreen />;
}

/** On from here once the message was read and closed. */
function useLeaveWhenTold(isTold: boolean): void {
  const { isSignedIn } = root.useRouteContext();
  const navigate = root.useNavigate();
  useEffect(() => {
    if (!isTold) return;
    return messageStore.subscribe(() => {
      if (messageStore.get() === null) void navigate({ to: isSignedIn() ? '/settings' : '/', replace: true });
    });
  }, [isTold, isSignedIn, navigate]);
}
