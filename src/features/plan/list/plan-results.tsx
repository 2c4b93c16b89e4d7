import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { dayInLagos } from '../../../../domain/lagos-time.ts';
import type { ListedPage } from '../../../data/catalogue-view/reader.ts';
import { classNames } from '../../../lib/class-names.ts';
import { lazyNamed } from '../../../lib/lazy-named.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { onDesk, onPhone } from '../../../ui/theme/layout.css.ts';
import { DESK } from '../../../ui/theme/media.ts';
import type { PlanLinks } from '../buy/plan-actions.tsx';
import { documentRowHandlers, useDocumentRows } from './document-rows.ts';
import { listDates } from './list-dates.ts';
import type { NoPlansProps } from './no-plans.tsx';
import * as css from './plans-screen.css.ts';
import { PlansSkeleton } from './plans-skeleton.tsx';
import { preloadLateParts } from './rows/late-parts.tsx';
import type { PlanRowsProps } from './rows/plan-cards.tsx';

// The first picture has the document's rows: it needs none of these chunks (docs/performance.md#p3).
const PlanCards = lazyNamed(() => import('./rows/plan-cards.tsx'), 'PlanCards');
const PlanTable = lazyNamed(() => import('./rows/plan-table.tsx'), 'PlanTable');
const preloadRows = () => Promise.all([preloadLateParts(), PlanCards.preload(), PlanTable.preload()]);
const listStates = () => import('./list-states.tsx');
const FirstSync = lazyNamed(listStates, 'FirstSync');
const ListFailure = lazyNamed(listStates, 'ListFailure');
const NoPlans = lazyNamed(() => import('./no-plans.tsx'), 'NoPlans');

interface PlanResultsProps {
  list: UseQueryResult<ListedPage>;
  rows: number;
  links: PlanLinks;
  empty: NoPlansProps;
}

/** The list in its four states: loading, empty, failed and loaded. */
export function PlanResults({ list, rows, links, empty }: PlanResultsProps) {
  const isOfDocument = useDocumentRows(list, preloadRows);
  const skeleton = <PlansSkeleton rows={rows} />;
  const { data } = list;
  const dates = data && listDates(data.items, dayInLagos(Date.now()));
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
    <>
      {dates && (
        // A document may be of another day than the one on which the app starts.
        <p className={classNames(css.dates, dates.isOld && css.oldDates)} suppressHydrationWarning>
          {dates.text}
        </p>
      )}
      {/* One boundary for both kinds of rows, so that the document's stay until the app's can be drawn. */}
      <Suspense fallback={skeleton}>
        {isOfDocument ? (
          <div data-plan-list="kept" {...documentRowHandlers} />
        ) : (
          <>
            {data === undefined && <ListFailure list={list} />}
            {data?.items.length === 0 && <NoPlans {...empty} />}
            {data && data.items.length > 0 && (
              <Plans isBusy={list.isPlaceholderData} plans={data.items} links={links} dated={dates?.key} />
            )}
          </>
        )}
      </Suspense>
    </>
  );
}

/** Renders cards and table until the width of the screen is known; CSS then hides one of them. */
function Plans({ isBusy, ...rows }: PlanRowsProps & { isBusy: boolean }) {
  const wide = useMedia(DESK);
  return (
    <div aria-busy={isBusy} data-plan-list="">
      {wide !== true && (
        <div className={onPhone}>
          <PlanCards {...rows} />
        </div>
      )}
      {wide !== false && (
        <div className={onDesk}>
          <PlanTable {...rows} />
        </div>
      )}
    </div>
  );
}
