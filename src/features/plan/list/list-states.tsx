import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Empty, Failure } from '../../../ui/list/empty-states.tsx';

/** The failed list: the reason, and Retry. */
export function ListFailure({ list }: { list: UseQueryResult }) {
  return <Failure {...fetchFailure(list.error, 'Failed to fetch plans')} onRetry={() => void list.refetch()} />;
}

/** The empty list. `clear` is undefined when no filter is set. */
export function NoPlans({ clear }: { clear: (() => void) | undefined }) {
  if (!clear) return <Empty title="No plans found.">Nothing is listed yet.</Empty>;
  return (
    <Empty title="No plans found." action={<Button onClick={clear}>Clear all filters</Button>}>
      Widen the price range or remove a filter.
    </Empty>
  );
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
