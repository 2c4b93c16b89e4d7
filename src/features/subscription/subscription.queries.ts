import { queryOptions } from '@tanstack/react-query';
import { listSubscriptions } from '../../../domain/contract/subscription.calls.ts';
import { request } from '../../data/http/request.ts';

export const subscriptionKeys = {
  all: ['subscription'] as const,
  of: (userId: string) => ['subscription', userId] as const,
};

/** What a person has subscribed to, the latest first; kept over a restart (docs/specification/04-states.md). */
export const subscriptionsQuery = (userId: string) =>
  queryOptions({
    queryKey: subscriptionKeys.of(userId),
    queryFn: ({ signal }) => request(listSubscriptions, { signal }),
    refetchOnMount: 'always',
  });
