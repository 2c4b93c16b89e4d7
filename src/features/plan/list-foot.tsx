import { Paginator } from '../../ui/list/paginator.tsx';
import { PageSizeField } from './page-size-field.tsx';
import { changePlanSearch, type PlanSearch } from './plan-search.ts';
import * as css from './plans-screen.css.ts';

interface ListFootProps {
  search: PlanSearch;
  change: (change: PlanSearch) => void;
  hrefFor: (search: PlanSearch) => string;
  pages: number;
}

/** How many plans a page holds, and the way to the other pages. */
export function ListFoot({ search, change, hrefFor, pages }: ListFootProps) {
  if (pages === 0) return null;
  return (
    <footer className={css.foot}>
      <PageSizeField search={search} change={change} />
      <Paginator
        page={search.page ?? 1}
        pages={pages}
        hrefFor={(page) => hrefFor(changePlanSearch(search, { page, plan: undefined }))}
        onPage={(page) => change({ page })}
      />
    </footer>
  );
}
