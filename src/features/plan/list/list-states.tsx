import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Failure } from '../../../ui/list/empty-states.tsx';
import * as css from './plans-screen.css.ts';

/** The failed list: the reason, and Retry. */
export function ListFailure({ list }: { list: UseQueryResult }) {
  return <Failure {...fetchFailure(list.error, 'Failed to fetch plans')} onRetry={() => void list.refetch()} />;
}

/** Progress of the first download of the catalogue, shown over the head of the skeleton: it moves no row. */
export function FirstSync() {
  const sync = useFirstSync();
  if (!sync) return null;
  return (
    <div className={css.firstSync}>
      <ProgressBar label="Loading plans" done={sync.done} total={sync.total} />
    </div>
  );
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
