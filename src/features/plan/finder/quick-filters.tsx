import { MB_PER_GB } from '../../../../domain/plan/size-and-validity.ts';
import { withUnit } from '../../../../domain/quantity.ts';
import type { PlanSearch } from '../plan-search.ts';
import * as css from './finder.css.ts';

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
  { label: 'Best per day', sets: { sort: 'price_per_day' } },
  ...[1, 2, 5, 10, 20].map(size),
  { label: 'Day', sets: { minDays: 1, maxDays: 2 } },
  { label: 'Week', sets: { minDays: 7, maxDays: 14 } },
  { label: 'Month', sets: { minDays: 28, maxDays: 31 } },
];

interface QuickFiltersProps {
  search: PlanSearch;
  change: (change: PlanSearch) => void;
}

/** Filters that take one tap, and one more to take them away. On a phone they stand in one line that scrolls sideways. */
export function QuickFilters({ search, change }: QuickFiltersProps) {
  return (
    <fieldset className={css.quick} aria-label="Quick filters">
      <Toggle
        label="Can buy now"
        isOn={search.all === undefined}
        onToggle={(on) => change({ all: on ? undefined : 1 })}
      />
      {QUICK_FILTERS.map(({ label, sets }) => {
        const isOn = Object.entries(sets).every(([name, value]) => search[name as keyof PlanSearch] === value);
        const off = Object.fromEntries(Object.keys(sets).map((name) => [name, undefined]));
        return (
          <Toggle
            key={label}
            label={label}
            isOn={isOn}
            onToggle={(on) => change(on ? { order: undefined, ...sets } : off)}
          />
        );
      })}
    </fieldset>
  );
}

interface ToggleProps {
  label: string;
  isOn: boolean;
  onToggle: (on: boolean) => void;
}

function Toggle({ label, isOn, onToggle }: ToggleProps) {
  return (
    <button type="button" className={css.toggle} aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
      {label}
    </button>
  );
}
