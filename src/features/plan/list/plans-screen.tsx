import { useQuery } from '@tanstack/react-query';
import { memo, Suspense, useEffect, useState } from 'react';
import { PAGE_SIZES } from '../../../../domain/plan/catalogue/plan-filter.ts';
import { countOf, formatNumber } from '../../../../domain/quantity.ts';
import { lazyNamed } from '../../../lib/lazy-named.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { onDesk, onPhone } from '../../../ui/theme/layout.css.ts';
import { DESK } from '../../../ui/theme/media.ts';
import { h1 } from '../../../ui/theme/text.css.ts';
import type { PlanLinks } from '../buy/plan-actions.tsx';
import { planListQuery, providerNamesQuery } from '../plan.queries.ts';
import { isNarrowed, type PlanSearch, toPlanFilter, WITHOUT_FILTERS } from '../plan-search.ts';
import { PlanResults } from './plan-results.tsx';
import * as css from './plans-screen.css.ts';
import { PhoneTools } from './search-tools.tsx';

// The first paint on a phone needs none of these chunks (docs/performance.md#p3).
const PlanFilters = lazyNamed(() => import('./plan-filters.tsx'), 'PlanFilters');
const ActiveFilters = lazyNamed(() => import('./active-filters.tsx'), 'ActiveFilters');
const ListFooter = lazyNamed(() => import('./list-footer.tsx'), 'ListFooter');
const FilterSheet = lazyNamed(() => import('./filter-sheet.tsx'), 'FilterSheet');
const PlansFinder = lazyNamed(() => import('../finder/plans-finder.tsx'), 'PlansFinder');
const PlanDetail = lazyNamed(() => import('../detail/plan-detail.tsx'), 'PlanDetail');

export interface PlansScreenProps {
  search: PlanSearch;
  change: (change: PlanSearch, how?: 'push' | 'replace') => void;
  links: PlanLinks;
  closePlan: () => void;
  hrefFor: (search: PlanSearch) => string;
  /** Set for a provider: the list shows their own plans only (docs/specification/06-roles.md). */
  ownProviderId: string | undefined;
}

/** The list with its search and filters. Drawn again only when a property changes, not with every change of the user's data. */
export const PlansScreen = memo(function PlansScreen(props: PlansScreenProps) {
  const { search, change, links, closePlan, hrefFor, ownProviderId } = props;
  const wide = useMedia(DESK);
  const [sheetOpen, setSheetOpen] = useState(false);
  const { list, unfilteredTotal, size } = usePlans(search, ownProviderId);
  // On a phone only a sheet shows them: the first sync has the link for itself (docs/performance.md#p8).
  const needsNames = wide === true || sheetOpen || search.provider !== undefined;
  const providers = useQuery({ ...providerNamesQuery(), enabled: ownProviderId === undefined && needsNames }).data;
  const panel = { search, change, providers: ownProviderId === undefined ? (providers ?? []) : undefined };
  const filtered = isNarrowed(search) || search.sort !== undefined;
  const clear = () => change(WITHOUT_FILTERS);
  usePageInRange(list.isPlaceholderData ? undefined : list.data?.pages, search, change);
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1 className={h1}>Plans</h1>
        <CountLine count={list.data?.total} unfilteredTotal={isNarrowed(search) ? unfilteredTotal : undefined} />
      </header>
      {links.tools?.()}
      {ownProviderId === undefined && (
        <Suspense fallback={<div className={css.finderPlace} />}>
          <PlansFinder search={search} change={change} links={links} />
        </Suspense>
      )}
      {wide !== true && (
        <div className={onPhone}>
          <PhoneTools search={search} change={change} open={() => setSheetOpen(true)} />
        </div>
      )}
      {wide !== false && (
        <div className={onDesk}>
          <Suspense fallback={<div className={css.panelPlace} />}>
            <PlanFilters {...panel} withSearch />
          </Suspense>
        </div>
      )}
      <Suspense>
        {filtered && <ActiveFilters search={search} change={change} clear={clear} providers={providers} />}
      </Suspense>
      <PlanResults
        list={list}
        rows={size}
        links={links}
        empty={{ search, change, ownProviderId, clear: filtered ? clear : undefined }}
      />
      <Suspense>
        <ListFooter search={search} change={change} hrefFor={hrefFor} pages={list.data?.pages ?? 0} />
      </Suspense>
      <Suspense fallback={null}>
        {sheetOpen && (
          <FilterSheet {...panel} count={list.data?.total} clear={clear} onClose={() => setSheetOpen(false)} />
        )}
        {search.plan && (
          <PlanDetail
            id={search.plan}
            listed={list.data?.items}
            links={links}
            ownProviderId={ownProviderId}
            onClose={closePlan}
          />
        )}
      </Suspense>
    </div>
  );
});

/** The current page, and the number of plans without any filter. */
function usePlans(search: PlanSearch, ownProviderId: string | undefined) {
  const size = search.size ?? PAGE_SIZES[0];
  const list = useQuery(planListQuery(toPlanFilter(search, ownProviderId), { page: search.page ?? 1, size }));
  const unfiltered = planListQuery(toPlanFilter({}, ownProviderId), { page: 1, size: 1 });
  const unfilteredTotal = useQuery({ ...unfiltered, enabled: isNarrowed(search) && list.isSuccess }).data?.total;
  return { list, unfilteredTotal, size };
}

/** Goes to the last page when the address names a page that no longer exists after a filter or a deletion. */
function usePageInRange(pages: number | undefined, { page = 1 }: PlanSearch, change: PlansScreenProps['change']) {
  const last = pages !== undefined && pages > 0 && page > pages ? pages : undefined;
  useEffect(() => {
    if (last !== undefined) change({ page: last }, 'replace');
  }, [last, change]);
}

interface CountLineProps {
  count: number | undefined;
  /** Undefined when no filter narrows the list. */
  unfilteredTotal: number | undefined;
}

function CountLine({ count, unfilteredTotal }: CountLineProps) {
  return (
    <p className={css.count} role="status">
      {count !== undefined &&
        (unfilteredTotal === undefined
          ? countOf(count, 'plan')
          : `${formatNumber(count)} of ${formatNumber(unfilteredTotal)}`)}
    </p>
  );
}
