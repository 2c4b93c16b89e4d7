import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { ownAnswers } from '../../../domain/contract/own/own-answers.calls.ts';
import { request } from '../../data/http/request.ts';
import { session } from '../session.ts';
import { useOutbox } from '../use-outbox.ts';
import { type ShownAnswers, shownAnswers } from './shown-answers.ts';

/**
 * A user's answers, as the server knows them. The query is stored over a restart and leaves the device when the user signs out, as
 * every query whose key begins with 'auth'.
 */
export const ownAnswersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['auth', 'answers', userId],
    queryFn: ({ signal }) => request(ownAnswers, { params: { id: userId }, signal }),
    refetchOnMount: 'always',
  });

const currentUserId = () => session.current()?.userId;

/** Returns what the signed-in user has said about networks and plans, also what waits on this device; nothing for visitors. */
export function useOwnAnswers(): ShownAnswers {
  const userId = useSyncExternalStore(session.subscribe, currentUserId, () => undefined);
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...ownAnswersQuery(userId ?? ''),
    enabled: userId !== undefined,
  });
  const { operations, lastSent } = useOutbox().state;
  const shown = useMemo(
    () => shownAnswers({ data, dataUpdatedAt }, { operations, lastSent }),
    [data, dataUpdatedAt, operations, lastSent],
  );
  useOnFewer(countWaiting(shown), refetch);
  return shown;
}

const countWaiting = ({ ratings, reports }: ShownAnswers) =>
  [...ratings, ...reports].filter(({ isWaiting }) => isWaiting).length;

/**
 * Calls `onFewer` when fewer answers wait than before: the server has some of them. The outbox tells only the last change
 * of several that it sent.
 */
function useOnFewer(waiting: number, onFewer: () => unknown): void {
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) void onFewer();
    before.current = waiting;
  }, [waiting, onFewer]);
}
