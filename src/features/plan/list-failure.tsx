import type { UseQueryResult } from '@tanstack/react-query';
import { fetchFailure } from '../../lib/fetch-failure.ts';
import { Failure } from '../../ui/failure.tsx';

/** The list that could not be had: why, and Retry. */
export function ListFailure({ list }: { list: UseQueryResult }) {
  return <Failure {...fetchFailure(list.error, 'Failed to fetch plans')} onRetry={() => void list.refetch()} />;
}
