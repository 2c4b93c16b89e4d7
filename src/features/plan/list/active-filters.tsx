import { formatNaira } from '../../../../domain/plan/price.ts';
import { Chip } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import type { PlanSearch } from '../plan-search.ts';
import * as css from './plans-screen.css.ts';

interface ActiveFiltersProps {
  search: PlanSearch;
  change: (change: PlanSearch) => void;
  clear: () => void;
  providers: readonly { id: string; name: string }[] | undefined;
}

/** A chip for each active filter and for the sort order; each can be removed. */
export function ActiveFilters({ search, change, clear, providers }: ActiveFiltersProps) {
  const filters = activeFilters(search, (id) => providers?.find((provider) => provider.id === id)?.name);
  return (
    <fieldset className={css.chips} aria-label="Active filters">
      {filters.map(({ label, removal }) => (
        <Chip key={label} onRemove={() => change(removal)} removeLabel={`Remove ${label}`}>
          {label}
        </Chip>
      ))}
      <Button kind="plain" onClick={clear}>
        Clear all
      </Button>
    </fieldset>
  );
}

/** An active filter or sort order: its label, and the change that removes it. */
export interface ActiveFilter {
  label: string;
  removal: PlanSearch;
}

/** Lists the active filters in the order of the filter panel. */
export function activeFilters(search: PlanSearch, providerName: (id: string) => string | undefined): ActiveFilter[] {
  const { q, network, provider, min, max, sort, order } = search;
  const active: (ActiveFilter | undefined)[] = [
    q === undefined ? undefined : { label: `“${q}”`, removal: { q: undefined } },
    network && { label: network, removal: { network: undefined } },
    provider === undefined
      ? undefined
      : { label: providerName(provider) ?? 'One provider', removal: { provider: undefined } },
    min === undefined && max === undefined
      ? undefined
      : { label: priceLabel(min, max), removal: { min: undefined, max: undefined } },
    sort && { label: `${sort} ${order === 'desc' ? '↓' : '↑'}`, removal: { sort: undefined, order: undefined } },
  ];
  return active.filter((filter) => filter !== undefined);
}

function priceLabel(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `up to ${formatNaira(max ?? 0)}`;
  return max === undefined ? `from ${formatNaira(min)}` : `${formatNaira(min)} to ${formatNaira(max)}`;
}
