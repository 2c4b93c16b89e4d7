import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { ListedPage } from '../../../data/catalogue-view/reader.ts';
import { lazyNamed } from '../../../lib/lazy-named.tsx';
import type { PlanLinks } from '../buy/plan-links.ts';
import { documentRowHandlers, useDocumentRows } from './document-rows.ts';
import type { NoPlansProps } from './no-plans.tsx';
import * as css from './plans-screen.css.ts';
import { PlansSkeleton } from './plans-skeleton.tsx';

// The first picture has the document's rows: it needs none of these chunks (docs/performance.md#p3).
const PlanRows = lazyNamed(() => import('./rows/plan-rows.tsx'), 'PlanRows');
const listStates = () => import('./list-states.tsx');
const FirstSync = lazyNamed(listStates, 'FirstSync');
const ListFailure = lazyNamed(listStates, 'ListFailure');
const NoPlans = lazyNamed(() => import('./no-plans.tsx'), 'NoPlans');

interface PlanResultsProps {
  list: UseQueryResult<ListedPage>;
  rows: number;
  links: PlanLinks;
  empty: NoPlansProps;
  /** The footer of the list, once this is there. */
  children: ReactNode;
}

/** The list in its four states: loading, empty, failed and loaded. */
export function PlanResults({ list, rows, links, empty, children }: PlanResultsProps) {
  const isOfDocument = useDocumentRows(list, PlanRows.preload);
  const skeleton = <PlansSkeleton rows={rows} />;
  const { data } = list;
  if (data === undefined && !list.isError) {
    return (
      <div className={css.loading}>
        {skeleton}
        <Suspense>
          <FirstSync />
        </Suspense>
      </div>
    );
  }
  return (
    // One boundary for both kinds of rows, so that the document's stay until the app's can be drawn, and for what stands
    // below them, which a placeholder of another height would move.
    <Suspense fallback={skeleton}>
      {isOfDocument ? (
        <div data-plan-list="kept" {...documentRowHandlers} />
      ) : (
        <>
          {data === undefined && <ListFailure list={list} />}
          {data?.items.length === 0 && <NoPlans {...empty} />}
          {data && data.items.length > 0 && (
            <div aria-busy={list.isPlaceholderData} data-plan-list="">
              <PlanRows plans={data.items} links={links} />
            </div>
          )}
        </>
      )}
      {children}
    </Suspense>
  );
}
