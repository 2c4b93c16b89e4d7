import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Failure } from '../../../ui/list/empty-states.tsx';

/** The failed list: the reason, and Retry. */
export function ListFailure({ list }: { list: UseQueryResult }) {
  return <Failure {...fetchFailure(list.error, 'Failed to fetch plans')} onRetry={() => void list.refetch()} />;
}

/** Progress of the first download of the catalogue, shown above the skeleton of the list. */
export function FirstSync() {
  const sync = useFirstSync();
  return sync ? <ProgressBar label="Loading plans" done={sync.done} total={sync.total} /> : null;
}

interface Progress {
  done: number;
  total: number;
}

/** Progress of the first download of the catalogue; undefined when none is running. */
function useFirstSync(): Progress | undefined {
  const [progress, setProgress] = useState<Progress | undefined>(undefined);
  useEffect(() => {
    let stop = () => {};
    let isUnmounted = false;
    void import('../../../data/mirror/mirror.ts').then(({ mirror }) => {
      if (isUnmounted) return;
      const update = () => {
        const { whole, progress: pulled } = mirror.getState();
        setProgress(whole ? undefined : (pulled ?? undefined));
      };
      update();
      stop = mirror.subscribe(update);
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, []);
  return progress;
}
