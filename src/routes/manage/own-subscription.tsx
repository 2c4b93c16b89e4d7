import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelSubscription } from '../../../domain/contract/other.calls.ts';
import { request } from '../../data/http/request.ts';
import { subscriptionKeys, subscriptionsQuery } from '../../features/subscription/subscription.queries.ts';
import { subscriptionFailure } from '../../features/subscription/subscription-failure.ts';
import { SubscriptionSection } from '../../features/subscription/subscription-section.tsx';
import { showError, showSuccess } from '../../ui/messages.ts';
import { useSettings } from '../site/use-settings.ts';
import { useCallKey } from '../use-call-key.ts';

/** 'Subscription Details' of Settings: what is paid for, and the way out (docs/specification/02-screens.md, docs/specification/04-states.md). */
export function OwnSubscription({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(subscriptionsQuery(userId));
  const { answer: settings } = useSettings();
  return (
    <SubscriptionSection
      all={data}
      failure={error && subscriptionFailure(error, 'listSubscriptions')}
      isTest={settings?.payments === 'test'}
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
