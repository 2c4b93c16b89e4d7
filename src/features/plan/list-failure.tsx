import type { UseQueryResult } from '@tanstack/react-query';
import { fetchFailure } from '../../lib/failure-messages.ts';
import { Failure } from '../../ui/list/empty-states.tsx';

/** The list that could not be had: why, and Retry. */
export function ListFailure({ list }: { list: UseQueryResult }) {
  return <Failure {...fetchFailure(list.error, 'Failed to fetch plans')} onRetry={() => void list.refetch()} />;
}
