import { MB_PER_GB } from '../../../../domain/plan/size-and-validity.ts';
import { withUnit } from '../../../../domain/quantity.ts';
import { ChipButton } from '../../../ui/list/chips-row.tsx';
import type { PlanSearch } from '../plan-search.ts';
import * as css from './plans-screen.css.ts';

interface QuickFilter {
  label: string;
  /** The parameters that it sets; taken away again, they are undefined. */
  sets: PlanSearch;
}

const size = (gb: number): QuickFilter => ({
  label: withUnit(gb, 'GB'),
  sets: { minMb: gb * MB_PER_GB, maxMb: gb * MB_PER_GB * 1.5 },
});

const QUICK_FILTERS: readonly QuickFilter[] = [
  { label: 'General use', sets: { use: 'general' } },
  { label: 'Best per GB', sets: { sort: 'price_per_gb' } },
  ...[1, 2, 5, 10, 20].map(size),
  { label: 'Day', sets: { minDays: 1, maxDays: 2 } },
  { label: 'Week', sets: { minDays: 7, maxDays: 14 } },
  { label: 'Month', sets: { minDays: 28, maxDays: 31 } },
];

interface QuickFiltersProps {
  search: PlanSearch;
  change: (change: PlanSearch) => void;
}

/** Filters that take one tap. One that is set stands among the active filters instead. */
export function QuickFilters({ search, change }: QuickFiltersProps) {
  const isSet = ({ sets }: QuickFilter) =>
    Object.entries(sets).every(([name, value]) => search[name as keyof PlanSearch] === value);
  return (
    <fieldset className={css.chipGroup} aria-label="Quick filters">
      <ChipButton
        isOn={search.all === undefined}
        onClick={() => change({ all: search.all === undefined ? 1 : undefined })}
      >
        Can buy now
      </ChipButton>
      {QUICK_FILTERS.filter((filter) => !isSet(filter)).map(({ label, sets }) => (
        <ChipButton key={label} onClick={() => change({ order: undefined, ...sets })}>
          {label}
        </ChipButton>
      ))}
    </fieldset>
  );
}
