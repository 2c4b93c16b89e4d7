import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { AdminListName } from '../../../../domain/contract/admin/system.calls.ts';
import type { Call } from '../../../../domain/contract/call.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty, Failure } from '../../../ui/list/empty-states.tsx';
import { Paginator } from '../../../ui/list/paginator.tsx';
import type { AdminSearch, ViewProps } from '../admin-search.ts';
import * as css from './admin-list.css.ts';
import { CsvButton } from './csv-button.tsx';
import { countSet, type Filter } from './filters.tsx';
import { ListHead } from './list-head.tsx';
import { type Column, type Opens, Rows } from './rows.tsx';
import { ADMIN_KEY, type PageOf, type RowOf, useAdminQuery } from './use-admin-list.ts';
import { WaitingRows } from './waiting-rows.tsx';

interface AdminListProps<C extends Call> extends ViewProps {
  call: C;
  /** The name of the list in CSV files. */
  list: AdminListName;
  title: string;
  /** The purpose of the list in a few words, without a full stop. */
  intro?: string;
  filters: readonly Filter[];
  columns: readonly Column<RowOf<C>>[];
  keyOf: (row: RowOf<C>) => string;
  /** A button beside the title. */
  headAction?: ReactNode;
  /** The action or the address of a row. */
  opens?: Opens<RowOf<C>>;
  /** The number of rows that the placeholder has. */
  waitingRows?: number;
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
  const isFiltered = countSet(filters, search) > 0;
  return (
    <section className={css.view} aria-labelledby="admin-view">
      <ListHead title={title} intro={intro} total={data?.total} filters={filters} search={search} go={go}>
        <CsvButton list={list} query={query} total={data?.total ?? 0} />
        {props.headAction}
      </ListHead>
      {data === undefined && !result.isError && (
        <WaitingRows rows={props.waitingRows ?? 5} label={`Loading ${title}`} />
      )}
      {result.isError && <ListFailure error={result.error} />}
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
          opens={props.opens}
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

/** Retry loads everything on the screen again: what has failed beside the list, too. */
function ListFailure({ error }: { error: Error }) {
  const queryClient = useQueryClient();
  const retry = () => void queryClient.refetchQueries({ queryKey: [ADMIN_KEY] });
  return <Failure {...fetchFailure(error, FAILED)} onRetry={retry} />;
}

/** Returns the address of a page of a list. The first page is not named. */
function atPage({ page: _, ...search }: AdminSearch, page: number): AdminSearch {
  return page > 1 ? { ...search, page: String(page) } : search;
}
