import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelSubscription } from '../../../domain/contract/subscription.calls.ts';
import { request } from '../../data/http/request.ts';
import { useCallKey } from '../../session/use-call-key.ts';
import { showError, showSuccess } from '../../ui/feedback/messages.ts';
import { subscriptionFailure, subscriptionKeys, subscriptionsQuery } from './subscription.queries.ts';
import { SubscriptionSection } from './subscription-section.tsx';

interface OwnSubscriptionProps {
  userId: string;
  /** True if payments are tests and move no money. */
  isTest: boolean;
}

/** Subscription Details in Settings, with cancellation (docs/specification/02-screens.md, docs/specification/04-states.md). */
export function OwnSubscription({ userId, isTest }: OwnSubscriptionProps) {
  const { data, error, refetch } = useQuery(subscriptionsQuery(userId));
  return (
    <SubscriptionSection
      all={data}
      failure={error && subscriptionFailure(error, 'listSubscriptions')}
      isTest={isTest}
      onRetry={() => void refetch()}
      {...useCancel()}
    />
  );
}

function useCancel() {
  const queryClient = useQueryClient();
  const keyOf = useCallKey();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) =>
      request(cancelSubscription, { params: { id }, headers: { 'Idempotency-Key': keyOf(id) } }),
    onSuccess: async ({ message }) => {
      showSuccess(message);
      await queryClient.invalidateQueries({ queryKey: subscriptionKeys.all });
    },
    onError: (error) => showError(subscriptionFailure(error, 'cancelSubscription')),
  });
  return { busy: isPending, onCancel: (id: string) => mutateAsync(id).catch(() => undefined) };
}
