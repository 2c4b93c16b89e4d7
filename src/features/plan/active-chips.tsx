import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { type ActiveFilter, WITHOUT_FILTERS } from './active-filters.ts';
import type { PlanSearch } from './plan-search.ts';
import * as css from './plans-screen.css.ts';

interface ActiveChipsProps {
  filters: readonly ActiveFilter[];
  change: (change: PlanSearch) => void;
}

/** What narrows the list, each with its way out. */
export function ActiveChips({ filters, change }: ActiveChipsProps) {
  if (filters.length === 0) return null;
  return (
    <fieldset className={css.chips} aria-label="Active filters">
      {filters.map(({ words, without }) => (
        <Chip key={words} onRemove={() => change(without)} removeLabel={`Remove ${words}`}>
          {words}
        </Chip>
      ))}
      <Button kind="plain" onClick={() => change(WITHOUT_FILTERS)}>
        Clear all
      </Button>
    </fieldset>
  );
}
