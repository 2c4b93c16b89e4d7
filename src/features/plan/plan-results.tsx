import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ListedPage } from '../../data/view/reader.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { useMedia } from '../../lib/use-browser-state.ts';
import { onDesk, onPhone } from '../../ui/theme/layout.css.ts';
import { DESK } from '../../ui/theme/media.ts';
import type { PlanLinks } from './plan-actions.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PlansSkeleton } from './plans-skeleton.tsx';

// A phone with plans to show needs none of these (docs/performance.md#p3).
const PlanTable = lazyNamed(() => import('./plan-table.tsx'), 'PlanTable');
const FirstSync = lazyNamed(() => import('./first-sync.tsx'), 'FirstSync');
const ListFailure = lazyNamed(() => import('./list-failure.tsx'), 'ListFailure');
const NoPlans = lazyNamed(() => import('./no-plans.tsx'), 'NoPlans');

interface PlanResultsProps {
  list: UseQueryResult<ListedPage>;
  rows: number;
  links: PlanLinks;
  /** Takes every filter away; absent when none is set. */
  clear: (() => void) | undefined;
}

/** The four faces of the list: coming, empty, failed, and here. */
export function PlanResults({ list, rows, links, clear }: PlanResultsProps) {
  const skeleton = <PlansSkeleton rows={rows} />;
  const { data } = list;
  if (data === undefined && !list.isError) {
    return (
      <>
        <Suspense>
          <FirstSync />
        </Suspense>
        {skeleton}
      </>
    );
  }
  return (
    <Suspense fallback={skeleton}>
      {data === undefined && <ListFailure list={list} />}
      {data?.items.length === 0 && <NoPlans clear={clear} />}
      {data && data.items.length > 0 && <Plans list={list} plans={data.items} links={links} />}
    </Suspense>
  );
}

/** While the width is not known, the list is here in both forms. */
function Plans({ list, plans, links }: Pick<PlanResultsProps, 'list' | 'links'> & { plans: ListedPage['items'] }) {
  const wide = useMedia(DESK);
  return (
    <div aria-busy={list.isPlaceholderData} data-plan-list="">
      {wide !== true && (
        <div className={onPhone}>
          <PlanCards plans={plans} links={links} />
        </div>
      )}
      {wide !== false && (
        <div className={onDesk}>
          <PlanTable plans={plans} links={links} />
        </div>
      )}
    </div>
  );
}
