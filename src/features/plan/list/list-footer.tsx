import { PAGE_SIZES } from '../../../../domain/plan/catalogue/plan-filter.ts';
import { Select } from '../../../ui/field/controls.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Paginator } from '../../../ui/list/paginator.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { changePlanSearch, type PlanSearch } from '../plan-search.ts';
import * as css from './plans-screen.css.ts';

interface ListFooterProps {
  search: PlanSearch;
  change: (change: PlanSearch) => void;
  hrefFor: (search: PlanSearch) => string;
  pages: number;
}

/** Page size and paginator of the list. */
export function ListFooter({ search, change, hrefFor, pages }: ListFooterProps) {
  if (pages === 0) return null;
  return (
    <footer className={css.foot}>
      <PageSizeField search={search} change={change} />
      <PageLink to="/terms" hash="how-we-compare">
        How we compare
      </PageLink>
      <Paginator
        page={search.page ?? 1}
        pages={pages}
        hrefFor={(page) => hrefFor(changePlanSearch(search, { page, plan: undefined }))}
        onPage={(page) => change({ page })}
      />
    </footer>
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
