import { useQuery } from '@tanstack/react-query';
import { memo, Suspense, useEffect, useState } from 'react';
import { PAGE_SIZES } from '../../../../domain/plan/catalogue/plan-filter.ts';
import { countOf, formatNumber } from '../../../../domain/quantity.ts';
import { lazyNamed } from '../../../lib/lazy-named.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { h1 } from '../../../ui/theme/text.css.ts';
import type { PlanLinks } from '../buy/plan-links.ts';
import { planListQuery, providerNamesQuery } from '../plan.queries.ts';
import { countFilters, isNarrowed, type PlanSearch, toPlanFilter, WITHOUT_FILTERS } from '../plan-search.ts';
import { FilterChips } from './filter-chips.tsx';
import { PlanResults } from './plan-results.tsx';
import * as css from './plans-screen.css.ts';
import { SearchInput } from './search-input.tsx';

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
  const { tools } = links;
  // A seller's own list is short: it has the whole width.
  const hasRail = useMedia(css.RAIL) && ownProviderId === undefined;
  const [sheet, setSheet] = useState<'filters' | 'finder' | undefined>(undefined);
  const { list, unfilteredTotal, size } = usePlans(search, ownProviderId);
  const providers = useProviderNames(ownProviderId, hasRail === true || sheet !== undefined || search.provider);
  const panel = { search, change, providers: ownProviderId === undefined ? (providers ?? []) : undefined };
  const clear = () => change(WITHOUT_FILTERS);
  const openFilters = () => setSheet('filters');
  const filtered = countFilters(search) > 0;
  const ask = () => setSheet('finder');
  const hasChips = !tools && hasRail !== true;
  const isAsked = search.need !== undefined || search.have !== undefined;
  usePageInRange(list.isPlaceholderData ? undefined : list.data?.pages, search, change);
  return (
    <div className={tools ? css.ownScreen : css.screen}>
      <header className={css.head}>
        <h1 className={h1}>Plans</h1>
        <CountLine count={list.data?.total} unfilteredTotal={isNarrowed(search) ? unfilteredTotal : undefined} />
        {hasChips && (
          <div className={css.headSearch}>
            <SearchInput search={search} change={change} placeholder="Search" />
          </div>
        )}
        {tools ? (
          <Suspense>{tools({ list: { ...panel, openFilters, ask, hasRail } })}</Suspense>
        ) : (
          <span className={css.ask}>
            <Button kind="plain" onClick={ask} aria-haspopup="dialog">
              Find my plan
            </Button>
          </span>
        )}
      </header>
      {hasChips && (
        <div className={css.withoutRail}>
          <FilterChips {...panel} clear={clear} openFilters={openFilters} ask={ask} />
        </div>
      )}
      {ownProviderId === undefined && (
        <Suspense fallback={isAsked && <div className={css.answersPlace} />}>
          <PlansFinder
            {...panel}
            links={links}
            isOpen={sheet === 'finder'}
            setOpen={(isOpen) => setSheet(isOpen ? 'finder' : undefined)}
          />
        </Suspense>
      )}
      <div className={css.columns}>
        {hasRail !== false && (
          <aside className={css.rail} aria-label="Filters">
            <Suspense>
              <PlanFilters {...panel} withSearch />
            </Suspense>
          </aside>
        )}
        <div className={css.list}>
          {(hasRail || tools) && filtered && (
            <Suspense fallback={<div className={css.filtersPlace} />}>
              <ActiveFilters {...panel} clear={clear} />
            </Suspense>
          )}
          <PlanResults
            list={list}
            rows={size}
            links={links}
            empty={{ search, change, ownProviderId, clear: filtered ? clear : undefined }}
          >
            <Suspense>
              <ListFooter {...panel} hrefFor={hrefFor} list={list.data} ownProviderId={ownProviderId} />
            </Suspense>
          </PlanResults>
        </div>
      </div>
      <Suspense>
        {sheet === 'filters' && (
          <FilterSheet {...panel} count={list.data?.total} clear={clear} onClose={() => setSheet(undefined)} />
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
  const unfiltered = planListQuery(toPlanFilter({ all: search.all }, ownProviderId), { page: 1, size: 1 });
  const unfilteredTotal = useQuery({ ...unfiltered, enabled: isNarrowed(search) && list.isSuccess }).data?.total;
  return { list, unfilteredTotal, size };
}

/** The names of the providers. On a phone only a sheet shows them: the first sync has the link for itself (docs/performance.md#p8). */
function useProviderNames(ownProviderId: string | undefined, areNeeded: boolean | string | undefined) {
  return useQuery({ ...providerNamesQuery(), enabled: ownProviderId === undefined && Boolean(areNeeded) }).data;
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
