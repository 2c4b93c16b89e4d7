import { useEffect } from 'react';
import { formatMb } from '../../../../domain/finder/format-way.ts';
import { NETWORK_NAME } from '../../../../domain/plan/network.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { parseSearchPhrase } from '../../../../domain/plan/search-phrase.ts';
import { formatKind } from '../../../../domain/plan/use/use-labels.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { ICON_PATHS, Icon } from '../../../ui/icon.tsx';
import { ChipButton } from '../../../ui/list/chips-row.tsx';
import type { PlanSearch } from '../plan-search.ts';
import * as css from './plans-screen.css.ts';
import { readPrices } from './price-text.ts';

interface ActiveFiltersProps {
  search: PlanSearch;
  change: (change: PlanSearch, how?: 'push' | 'replace') => void;
  clear: () => void;
  providers: readonly { id: string; name: string }[] | undefined;
}

/** A chip for each active filter and for the sort order; a press removes it. */
export function ActiveFilters({ search, change, clear, providers }: ActiveFiltersProps) {
  const read = readPrices(search);
  useEffect(() => {
    if (read) change(read, 'replace');
  });
  const filters = activeFilters(search, (id) => providers?.find((provider) => provider.id === id)?.name);
  return (
    <fieldset className={css.chipGroup} aria-label="Active filters">
      {filters.map(({ label, removal }) => (
        <ChipButton key={label} className={css.setChip} onClick={() => change(removal)} aria-label={`Remove ${label}`}>
          <span className={css.chipText}>{label}</span>
          <Icon path={ICON_PATHS.close} size={16} />
        </ChipButton>
      ))}
      <ChipButton onClick={clear}>Clear all</ChipButton>
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
  const { q, network, provider, minMb, maxMb, minDays, maxDays, use, kind, sort, order } = search;
  const active: (ActiveFilter | undefined)[] = [
    q === undefined ? undefined : { label: searchLabel(q), removal: { q: undefined } },
    network && { label: network, removal: { network: undefined } },
    provider === undefined
      ? undefined
      : { label: providerName(provider) ?? 'One provider', removal: { provider: undefined } },
    ...priceFilters(search),
    minMb === undefined && maxMb === undefined
      ? undefined
      : { label: rangeLabel(formatMb, minMb, maxMb), removal: { minMb: undefined, maxMb: undefined } },
    minDays === undefined && maxDays === undefined
      ? undefined
      : { label: rangeLabel(formatDays, minDays, maxDays), removal: { minDays: undefined, maxDays: undefined } },
    use === undefined ? undefined : { label: `${anyOf(use)} use`, removal: { use: undefined } },
    kind === undefined ? undefined : { label: anyOf(kind), removal: { kind: undefined } },
    sort && {
      label: `${sort.replaceAll('_', ' ')} ${order === 'desc' ? '↓' : '↑'}`,
      removal: { sort: undefined, order: undefined },
    },
  ];
  return active.filter((filter) => filter !== undefined);
}

/** One filter for the range of prices. A text that is no price is named. */
function priceFilters({ min, max }: PlanSearch): (ActiveFilter | undefined)[] {
  const isText = (price: PlanSearch['min']) => typeof price === 'string';
  const unread = (price: PlanSearch['min'], removal: PlanSearch) =>
    isText(price) ? { label: `“${price}” is not a price`, removal } : undefined;
  const [from, to] = [isText(min) ? undefined : min, isText(max) ? undefined : max];
  return [
    unread(min, { min: undefined }),
    unread(max, { max: undefined }),
    from === undefined && to === undefined
      ? undefined
      : {
          label: rangeLabel(formatNaira, from, to),
          removal: { ...(from !== undefined && { min: undefined }), ...(to !== undefined && { max: undefined }) },
        },
  ];
}

/** Returns '“5gb mtn week”: 5 GB · MTN · 7 days', or the text alone if that says all or nothing is understood. */
function searchLabel(typed: string): string {
  const { sizesMb, network, days, use, kind, priceKobo, maxKobo, number, code, words } = parseSearchPhrase(typed);
  const understood = [
    sizesMb?.[0] === undefined ? undefined : formatMb(sizesMb[0]),
    network && NETWORK_NAME[network],
    days && rangeLabel(formatDays, ...days),
    use,
    formatKind(kind),
    priceKobo === undefined ? undefined : formatNaira(priceKobo / 100),
    maxKobo === undefined ? undefined : rangeLabel(formatNaira, undefined, maxKobo / 100),
  ].filter((part) => part !== undefined);
  const texts = [...words, code, number].filter((text) => text !== undefined);
  const meaning = [...understood, ...texts.map((text) => `“${text}”`)].join(' · ');
  const saysMore = understood.length > 0 && lettersOf(meaning) !== lettersOf(typed);
  return saysMore ? `“${typed}”: ${meaning}` : `“${typed}”`;
}

/** Returns 'night or social' or 'direct or data share'. */
const anyOf = (values: string) => values.replaceAll(',', ' or ').replaceAll('_', ' ');

const lettersOf = (text: string) => text.toLowerCase().replace(/\s|·/g, '');

const formatDays = (days: number) => countOf(days, 'day');

function rangeLabel(format: (value: number) => string, min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `up to ${format(max ?? 0)}`;
  if (min === max) return format(min);
  return max === undefined ? `from ${format(min)}` : `${format(min)} to ${format(max)}`;
}
