import { useQuery } from '@tanstack/react-query';
import { countOf } from '../../../../domain/quantity.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/list/empty-states.tsx';
import { planListQuery } from '../plan.queries.ts';
import { type PlanSearch, toPlanFilter, WITHOUT_FILTERS } from '../plan-search.ts';

export interface NoPlansProps {
  search: PlanSearch;
  change: (change: PlanSearch) => void;
  /** Set for a provider, whose list has their own plans only. */
  ownProviderId: string | undefined;
  /** Clears every filter; undefined when none is set. */
  clear: (() => void) | undefined;
}

/** The empty list: what hides the plans that match, and the way to them. */
export function NoPlans({ clear, ...list }: NoPlansProps) {
  const hidden = useHidden(list);
  if (!clear && !hidden) return <Empty title="No plans found.">Nothing is listed yet.</Empty>;
  const action = (
    <>
      {hidden && (
        <Button kind="go" onClick={() => list.change(hidden.show)}>
          Show
        </Button>
      )}
      {clear && <Button onClick={clear}>Clear all filters</Button>}
    </>
  );
  return (
    <Empty title="No plans found." action={action}>
      {hidden?.text ?? 'Widen the price range or remove a filter.'}
    </Empty>
  );
}

interface Hidden {
  text: string;
  /** The change that shows the hidden plans. */
  show: PlanSearch;
}

/** Returns the plans that match but are not shown: those that cannot be bought here, else those that other filters leave out. */
function useHidden({ search, ownProviderId }: Pick<NoPlansProps, 'search' | 'ownProviderId'>): Hidden | undefined {
  const { q } = search;
  const isBuyable = ownProviderId === undefined && search.all === undefined;
  const unsold = useTotal(isBuyable ? { ...search, all: 1 } : undefined, ownProviderId);
  const named = useTotal(q !== undefined && unsold === 0 ? { q, all: 1 } : undefined, ownProviderId);
  if (unsold) return { text: `${matches(unsold)} that nobody here sells.`, show: { all: 1 } };
  if (named)
    return { text: `${matches(named)} “${q}” without your other filters.`, show: { ...WITHOUT_FILTERS, q, all: 1 } };
  return undefined;
}

const matches = (count: number) => `${countOf(count, 'plan')} ${count === 1 ? 'matches' : 'match'}`;

/** Returns the number of plans that a search finds; 0 without a search, undefined while it is counted. */
function useTotal(search: PlanSearch | undefined, ownProviderId: string | undefined): number | undefined {
  const filter = toPlanFilter(search ?? {}, ownProviderId);
  const counted = useQuery({
    ...planListQuery(filter, { page: 1, size: 1 }),
    placeholderData: () => undefined,
    enabled: search !== undefined,
  });
  return search === undefined ? 0 : counted.data?.total;
}
