import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { verifyPayment } from '../../../domain/contract/subscription.calls.ts';
import { ApiError } from '../../data/http/api-error.ts';
import { request } from '../../data/http/request.ts';
import { PaymentOutcome } from '../../features/subscription/payment-outcome.tsx';
import { PaymentFailed, PaymentWaiting } from '../../features/subscription/payment-screen.tsx';
import { subscriptionFailure } from '../../features/subscription/subscription.queries.ts';
import { useUser } from '../../session/use-user.ts';
import { showError, showSuccess } from '../../ui/feedback/messages.ts';

/**
 * Verifies the payment at once. The modal shows the server's message; the page behind it shows what is true now, and the
 * next step (docs/spec-decisions.md).
 */
export function Page() {
  const [reference] = useState(() => new URLSearchParams(location.search).get('reference') ?? '');
  const { user } = useUser();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['payment', reference],
    queryFn: ({ signal }) => request(verifyPayment, { query: { reference }, signal }),
    gcTime: 0,
  });
  useEffect(() => {
    if (data) showSuccess(data.message);
    else if (error) showError(subscriptionFailure(error, 'verifyPayment'));
  }, [data, error]);
  if (error && !isFetching) return <PaymentFailed isRefused={givesNoTier(error)} onRetry={() => void refetch()} />;
  return data && user ? <PaymentOutcome user={user} nowMs={dataUpdatedAt} /> : <PaymentWaiting />;
}

/** True if the server knows that the payment gives nothing; after any other failure it may still do. */
const givesNoTier = (error: Error) =>
  error instanceof ApiError && (error.code === 'payment_failed' || error.code === 'not_found');
