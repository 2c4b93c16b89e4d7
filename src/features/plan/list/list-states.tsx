import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFailure } from '../../../lib/fetch-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

/** The list that could not be had: why, and Retry. */
export function ListFailure({ list }: { list: UseQueryResult }) {
  return <Failure {...fetchFailure(list.error, 'Failed to fetch plans')} onRetry={() => void list.refetch()} />;
}

/** The list that came and is empty. `clear` is absent when no filter is set. */
export function NoPlans({ clear }: { clear: (() => void) | undefined }) {
  if (!clear) return <Empty title="No plans found.">Nothing is listed yet.</Empty>;
  return (
    <Empty title="No plans found." action={<Button onClick={clear}>Clear all filters</Button>}>
      Widen the price range or take a filter away.
    </Empty>
  );
}

/** How far the first pull of the catalogue is, above the skeleton of a list that waits for it. */
export function FirstSync() {
  const sync = useFirstSync();
  return sync ? <ProgressBar label="Loading plans" done={sync.done} total={sync.total} /> : null;
}

interface Progress {
  done: number;
  total: number;
}

/** How far the first pull of the catalogue is; undefined when none is under way. */
export function useFirstSync(): Progress | undefined {
  const [progress, setProgress] = useState<Progress | undefined>(undefined);
  useEffect(() => {
    let stop = () => {};
    let left = false;
    void import('../../../data/mirror/mirror.ts').then(({ mirror }) => {
      if (left) return;
      const look = () => {
        const { whole, progress: pulled } = mirror.getState();
        setProgress(whole ? undefined : (pulled ?? undefined));
      };
      look();
      stop = mirror.subscribe(look);
    });
    return () => {
      left = true;
      stop();
    };
  }, []);
  return progress;
}
