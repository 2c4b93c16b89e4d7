import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/badges.tsx';
import { activeFilters } from './active-filters.ts';
import type { PlanSearch } from './plan-search.ts';
import * as css from './plans-screen.css.ts';

interface ActiveChipsProps {
  search: PlanSearch;
  change: (change: PlanSearch) => void;
  clear: () => void;
  providers: readonly { id: string; name: string }[] | undefined;
}

/** What narrows or orders the list, each with its way out. */
export function ActiveChips({ search, change, clear, providers }: ActiveChipsProps) {
  const filters = activeFilters(search, (id) => providers?.find((provider) => provider.id === id)?.name);
  return (
    <fieldset className={css.chips} aria-label="Active filters">
      {filters.map(({ words, without }) => (
        <Chip key={words} onRemove={() => change(without)} removeLabel={`Remove ${words}`}>
          {words}
        </Chip>
      ))}
      <Button kind="plain" onClick={clear}>
        Clear all
      </Button>
    </fieldset>
  );
}
