import { type ReactNode, useEffect } from 'react';
import type { AdminListName } from '../../../../domain/contract/admin/system.calls.ts';
import type { Call } from '../../../../domain/contract/call.ts';
import { formatNumber } from '../../../../domain/quantity.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/loading.tsx';
import { Empty, Failure } from '../../../ui/list/empty-states.tsx';
import { Paginator } from '../../../ui/list/paginator.tsx';
import { h1, quiet } from '../../../ui/theme/text.css.ts';
import type { AdminSearch, ViewProps } from '../admin-search.ts';
import * as css from './admin-list.css.ts';
import { CsvButton } from './csv-button.tsx';
import { type Filter, Filters, namesOf } from './filters.tsx';
import { type Column, Rows } from './rows.tsx';
import { type PageOf, type RowOf, useAdminQuery } from './use-admin-list.ts';

interface AdminListProps<C extends Call> extends ViewProps {
  call: C;
  /** The name of the list in CSV files. */
  list: AdminListName;
  title: string;
  /** A sentence on what the list is for. */
  intro?: string;
  filters: readonly Filter[];
  columns: readonly Column<RowOf<C>>[];
  keyOf: (row: RowOf<C>) => string;
  /** A button beside the title. */
  headAction?: ReactNode;
  /** Renders the button of a row. */
  action?: (row: RowOf<C>) => ReactNode;
  /** The heading in place of an empty list that has no filter. */
  empty: string;
  /** Renders what stands above the rows. */
  above?: (page: PageOf<C>) => ReactNode;
}

const FAILED = 'Failed to load the list';

/** A list of the administration with filters, pages and a CSV file: a table at a desk, cards on a phone. */
export function AdminList<const C extends Call>(props: AdminListProps<C>) {
  const { call, list, title, intro, filters, search, go, hrefFor, empty } = props;
  const { view = '', ...query } = search;
  const result = useAdminQuery(call, query);
  const data = result.data as PageOf<C> | undefined;
  const page = Number(search.page ?? 1);
  const pages = data ? Math.ceil(data.total / data.page_size) : 0;
  useEffect(() => {
    if (data && !result.isPlaceholderData && page > 1 && page > pages) go(atPage(search, pages), 'replace');
  }, [data, result.isPlaceholderData, page, pages, search, go]);
  const isFiltered = filters.flatMap(namesOf).some((name) => search[name] !== undefined);
  return (
    <section className={css.view} aria-labelledby="admin-view">
      <header className={css.head}>
        <h2 id="admin-view" className={h1}>
          {title}
        </h2>
        <p className={css.count} role="status">
          {data && `${formatNumber(data.total)} in all`}
        </p>
        <div className={css.headEnd}>
          {props.headAction}
          <CsvButton list={list} query={query} total={data?.total ?? 0} />
        </div>
      </header>
      {intro && <p className={quiet}>{intro}</p>}
      {filters.length > 0 && <Filters key={view} filters={filters} search={search} go={go} />}
      {data === undefined && !result.isError && <SkeletonRows rows={5} label={`Loading ${title}`} />}
      {result.isError && <Failure {...fetchFailure(result.error, FAILED)} onRetry={() => void result.refetch()} />}
      {data && data.items.length > 0 && props.above?.(data)}
      {data?.items.length === 0 && (
        <Empty
          title={isFiltered ? 'Nothing matches.' : empty}
          action={isFiltered && <Button onClick={() => go({ view })}>Clear the filters</Button>}
        />
      )}
      {data && data.items.length > 0 && (
        <Rows
          rows={data.items as RowOf<C>[]}
          columns={props.columns}
          keyOf={props.keyOf}
          action={props.action}
          title={title}
          busy={result.isPlaceholderData}
        />
      )}
      <Paginator
        page={page}
        pages={pages}
        hrefFor={(to) => hrefFor(atPage(search, to))}
        onPage={(to) => go(atPage(search, to))}
      />
    </section>
  );
}

/** Returns the address of a page of a list. The first page is not named. */
function atPage({ page: _, ...search }: AdminSearch, page: number): AdminSearch {
  return page > 1 ? { ...search, page: String(page) } : search;
}
