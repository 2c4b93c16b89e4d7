import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelSubscription, resumeSubscription } from '../../../domain/contract/subscription.calls.ts';
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

/** Subscription Details in Settings, with cancellation, which can be taken back (docs/specification/02-screens.md, docs/specification/04-states.md). */
export function OwnSubscription({ userId, isTest }: OwnSubscriptionProps) {
  const { data, error, refetch } = useQuery(subscriptionsQuery(userId));
  return (
    <SubscriptionSection
      all={data}
      failure={error && subscriptionFailure(error, 'listSubscriptions')}
      isTest={isTest}
      onRetry={() => void refetch()}
      {...useChanges()}
    />
  );
}

const CALLS = { cancelSubscription, resumeSubscription } as const;
type Change = { name: keyof typeof CALLS; id: string };

/** Cancels a subscription, and takes that back. */
function useChanges() {
  const queryClient = useQueryClient();
  const keyOf = useCallKey();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ name, id }: Change) =>
      request(CALLS[name], { params: { id }, headers: { 'Idempotency-Key': keyOf({ name, id }) } }),
    onSuccess: async ({ message }) => {
      showSuccess(message);
      await queryClient.invalidateQueries({ queryKey: subscriptionKeys.all });
    },
    onError: (error, { name }) => showError(subscriptionFailure(error, name)),
  });
  const change = (name: Change['name']) => (id: string) => mutateAsync({ name, id }).catch(() => undefined);
  return { busy: isPending, onCancel: change('cancelSubscription'), onKeep: change('resumeSubscription') };
}
