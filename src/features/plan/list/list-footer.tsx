import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZES } from '../../../../domain/plan/catalogue/plan-filter.ts';
import { formatNumber } from '../../../../domain/quantity.ts';
import type { ListedPage } from '../../../data/catalogue-view/reader.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/field/controls.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Paginator } from '../../../ui/list/paginator.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { planCountQuery } from '../plan.queries.ts';
import { changePlanSearch, type PlanSearch, toPlanFilter } from '../plan-search.ts';
import * as css from './plans-screen.css.ts';

interface ListFooterProps {
  search: PlanSearch;
  change: (change: PlanSearch) => void;
  hrefFor: (search: PlanSearch) => string;
  list: ListedPage | undefined;
  ownProviderId: string | undefined;
}

/** Page size and paginator of the list, and the way to plans that nobody here sells. */
export function ListFooter({ search, change, hrefFor, list, ownProviderId }: ListFooterProps) {
  const every = useQuery({
    ...planCountQuery(toPlanFilter({ ...search, all: 1 }, undefined)),
    enabled: ownProviderId === undefined,
  });
  if (!list || list.pages === 0) return null;
  // A seller's own few plans are on one page, whatever its size.
  if (ownProviderId !== undefined && list.total <= PAGE_SIZES[0]) return null;
  return (
    <footer className={css.foot}>
      <PageSizeField search={search} change={change} />
      <PageLink to="/terms" hash="how-we-compare">
        How we compare
      </PageLink>
      <Paginator
        page={search.page ?? 1}
        pages={list.pages}
        hrefFor={(page) => hrefFor(changePlanSearch(search, { page, plan: undefined }))}
        onPage={(page) => change({ page })}
      />
      {/* Last: it may come later, once the device holds all plans, and moves nothing then. */}
      {ownProviderId === undefined && <Others search={search} change={change} count={(every.data ?? 0) - list.total} />}
    </footer>
  );
}

interface OthersProps extends Pick<ListFooterProps, 'search' | 'change'> {
  /** The number of plans that only the longer list has. */
  count: number;
}

/** The plans that the filters find and nobody here sells: their number, and the button that shows or hides them. */
function Others({ search, change, count }: OthersProps) {
  if (search.all === undefined && count <= 0) return null;
  return (
    <div className={css.others}>
      <Button kind="plain" onClick={() => change({ all: search.all === undefined ? 1 : undefined })}>
        {search.all !== undefined
          ? 'Show only what can be bought here'
          : `Show ${count === 1 ? 'one other' : `the ${formatNumber(count)} others`}, which nobody here sells`}
      </Button>
    </div>
  );
}

interface PageSizeFieldProps {
  search: PlanSearch;
  change: (change: PlanSearch) => void;
}

export function PageSizeField({ search, change }: PageSizeFieldProps) {
  const choose = (value: string) => change({ size: PAGE_SIZES.find((size) => String(size) === value) });
  return (
    <div className={css.pageSize}>
      <Field label="Items Per Page">
        {(ids) => (
          <Select {...ids} value={search.size ?? PAGE_SIZES[0]} onChange={(event) => choose(event.target.value)}>
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
