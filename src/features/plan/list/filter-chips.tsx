import { Suspense } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.tsx';
import { ICON_PATHS, Icon } from '../../../ui/icon.tsx';
import { ChipButton, ChipsRow } from '../../../ui/list/chips-row.tsx';
import { countFilters, type PlanSearch } from '../plan-search.ts';

const ActiveFilters = lazyNamed(() => import('./active-filters.tsx'), 'ActiveFilters');
const QuickFilters = lazyNamed(() => import('./quick-filters.tsx'), 'QuickFilters');

interface FilterChipsProps {
  search: PlanSearch;
  change: (change: PlanSearch, how?: 'push' | 'replace') => void;
  clear: () => void;
  providers: readonly { id: string; name: string }[] | undefined;
  /** Opens the sheet of filters. */
  openFilters: () => void;
  /** Opens the question to the finder. */
  ask: () => void;
}

/**
 * One row of chips above the list of a phone: all filters, the finder, the active filters, and those of one tap.
 */
export function FilterChips({ search, openFilters, ask, ...filters }: FilterChipsProps) {
  const set = countFilters(search);
  return (
    <ChipsRow aria-label="Filters">
      <ChipButton onClick={openFilters} aria-haspopup="dialog">
        <Icon path={ICON_PATHS.filter} size={18} />
        {set > 0 ? `Filter · ${set}` : 'Filter'}
      </ChipButton>
      <ChipButton onClick={ask} aria-haspopup="dialog">
        Find my plan
      </ChipButton>
      <Suspense>
        {set > 0 && <ActiveFilters search={search} {...filters} />}
        <QuickFilters search={search} change={filters.change} />
      </Suspense>
    </ChipsRow>
  );
}
