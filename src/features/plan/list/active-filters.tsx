import { formatNaira } from '../../../../domain/plan/price.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { PlanSearch } from '../plan-search.ts';
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

/** One thing that narrows or orders the list, in words, and the change that takes it away. */
export interface ActiveFilter {
  words: string;
  without: PlanSearch;
}

/** What is active, in the order of the filter panel. */
export function activeFilters(search: PlanSearch, providerName: (id: string) => string | undefined): ActiveFilter[] {
  const { q, network, provider, min, max, sort, order } = search;
  const active: (ActiveFilter | undefined)[] = [
    q === undefined ? undefined : { words: `“${q}”`, without: { q: undefined } },
    network && { words: network, without: { network: undefined } },
    provider === undefined
      ? undefined
      : { words: providerName(provider) ?? 'One provider', without: { provider: undefined } },
    min === undefined && max === undefined
      ? undefined
      : { words: priceWords(min, max), without: { min: undefined, max: undefined } },
    sort && { words: `${sort} ${order === 'desc' ? '↓' : '↑'}`, without: { sort: undefined, order: undefined } },
  ];
  return active.filter((filter) => filter !== undefined);
}

function priceWords(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `up to ${formatNaira(max ?? 0)}`;
  return max === undefined ? `from ${formatNaira(min)}` : `${formatNaira(min)} to ${formatNaira(max)}`;
}
