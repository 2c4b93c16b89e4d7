import type { UseQueryResult } from '@tanstack/react-query';
import { failureWords } from '../../lib/failure-words.ts';
import { Failure } from '../../ui/failure.tsx';

/** The list that could not be had: why, and Retry. */
export function ListFailure({ list }: { list: UseQueryResult }) {
  return <Failure {...failureWords(list.error, 'Failed to fetch plans')} onRetry={() => void list.refetch()} />;
}
