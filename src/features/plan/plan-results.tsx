import type { UseQueryResult } from '@tanstack/react-query';
import type { PlanPage } from '../../../domain/plan/catalogue.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failure } from '../../ui/failure.tsx';
import { onDesk, onPhone } from '../../ui/layout.css.ts';
import { DESK } from '../../ui/media.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { PlanLinks } from './plan-actions.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PlanTable } from './plan-table.tsx';
import { PlansSkeleton } from './plans-skeleton.tsx';
import { useFirstSync } from './use-first-sync.ts';

interface PlanResultsProps {
  list: UseQueryResult<PlanPage>;
  rows: number;
  links: PlanLinks;
  /** Takes every filter away; absent when none is set. */
  clear: (() => void) | undefined;
}

/** The four faces of the list: coming, empty, failed, and here. While the width is not known, it is here in both forms. */
export function PlanResults({ list, rows, links, clear }: PlanResultsProps) {
  const wide = useMedia(DESK);
  const sync = useFirstSync(list.data === undefined);
  const { data } = list;
  if (data === undefined && sync) return <FirstSync {...sync} rows={rows} />;
  if (data === undefined && list.isError) {
    return <Failure {...failureWords(list.error, 'Failed to fetch plans')} onRetry={() => void list.refetch()} />;
  }
  if (data === undefined) return <PlansSkeleton rows={rows} />;
  if (data.items.length === 0) return <NoPlans clear={clear} />;
  return (
    <div aria-busy={list.isPlaceholderData}>
      {wide !== true && (
        <div className={onPhone}>
          <PlanCards plans={data.items} links={links} />
        </div>
      )}
      {wide !== false && (
        <div className={onDesk}>
          <PlanTable plans={data.items} links={links} />
        </div>
      )}
    </div>
  );
}

function NoPlans({ clear }: { clear: (() => void) | undefined }) {
  if (!clear) return <Empty title="No plans found.">Nothing is listed yet.</Empty>;
  return (
    <Empty title="No plans found." action={<Button onClick={clear}>Clear all filters</Button>}>
      Widen the price range or take a filter away.
    </Empty>
  );
}

function FirstSync({ done, total, rows }: { done: number; total: number; rows: number }) {
  return (
    <>
      <ProgressBar label="Loading plans" done={done} total={total} />
      <PlansSkeleton rows={rows} />
    </>
  );
}
