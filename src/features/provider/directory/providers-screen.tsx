import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { countOf } from '../../../../domain/quantity.ts';
import type { ProviderPage } from '../../../data/catalogue-view/reader.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field/controls.tsx';
import { Empty, Failure } from '../../../ui/list/empty-states.tsx';
import { Paginator } from '../../../ui/list/paginator.tsx';
import { DESK } from '../../../ui/theme/media.ts';
import { h1 } from '../../../ui/theme/text.css.ts';
import { providerFiguresQuery, providerListQuery } from '../provider.queries.ts';
import type { ProviderSearch } from '../provider-search.ts';
import { DirectoryHead } from './directory-head.tsx';
import { ProviderList, type ProviderListProps } from './provider-list.tsx';
import { ProviderSkeletons } from './provider-skeletons.tsx';
import * as css from './screen.css.ts';

type Go = (search: ProviderSearch, how?: 'push' | 'replace') => void;

interface ProvidersScreenProps extends Omit<ProviderListProps, 'items' | 'figures' | 'busy' | 'isDesk'> {
  search: ProviderSearch;
  go: Go;
  hrefFor: (search: ProviderSearch) => string;
  /** Button to become a provider. */
  action: ReactNode;
}

export function ProvidersScreen({ search, go, hrefFor, action, ...rest }: ProvidersScreenProps) {
  const list = useQuery(providerListQuery(search));
  const { data: figures } = useQuery(providerFiguresQuery);
  const isDesk = useMedia(DESK) ?? false;
  const { data } = list;
  useLastPage(list, search, go);
  const hasFailed = data === undefined && list.isError;
  const isEmpty = data?.items.length === 0;
  const isListed = !hasFailed && !isEmpty;
  // Figures that came after their providers would move them.
  const isLoading = isListed && (data === undefined || figures === undefined);
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1 className={h1}>Data Providers</h1>
        <p role="status" className={css.count}>
          {data && countOf(data.total, 'provider')}
        </p>
        <div className={css.search}>
          <ProviderSearchField q={search.q ?? ''} commit={(q) => go({ q: q || undefined }, 'replace')} />
        </div>
      </header>
      <section className={css.directory}>
        <DirectoryHead isDesk={isDesk} hasColumns={isListed && figures !== null} action={action} />
        {hasFailed && (
          <Failure {...fetchFailure(list.error, 'Failed to fetch providers')} onRetry={() => void list.refetch()} />
        )}
        {isEmpty && <NoProviders onClear={search.q ? () => go({}) : undefined} />}
        {isLoading && <ProviderSkeletons isDesk={isDesk} />}
        {isListed && data && figures !== undefined && (
          <ProviderList {...rest} isDesk={isDesk} items={data.items} figures={figures} busy={list.isPlaceholderData} />
        )}
      </section>
      {!isDesk && !isLoading && action && <div className={css.action}>{action}</div>}
      <Paginator
        page={search.page ?? 1}
        pages={data?.pages ?? 0}
        hrefFor={(page) => hrefFor({ ...search, page })}
        onPage={(page) => go({ ...search, page })}
      />
    </div>
  );
}

/** Goes to the last page from an address beyond it. */
function useLastPage({ data, isPlaceholderData }: UseQueryResult<ProviderPage>, search: ProviderSearch, go: Go): void {
  const lastPage = data && data.pages > 0 && (search.page ?? 1) > data.pages ? data.pages : undefined;
  useEffect(() => {
    if (lastPage !== undefined && !isPlaceholderData) go({ ...search, page: lastPage }, 'replace');
  }, [lastPage, isPlaceholderData, search, go]);
}

const NoProviders = ({ onClear }: { onClear: (() => void) | undefined }) => (
  <Empty title="No providers found" action={onClear && <Button onClick={onClear}>Clear the search</Button>}>
    Try adjusting your search query to find what you're looking for.
  </Empty>
);

interface ProviderSearchFieldProps {
  q: string;
  commit: (q: string) => void;
}

function ProviderSearchField({ q, commit }: ProviderSearchFieldProps) {
  const draft = useDraft(q, commit);
  return (
    <TextInput
      type="search"
      aria-label="Search providers"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      maxLength={254}
      placeholder="Search by provider name or email..."
      value={draft.text}
      onChange={(event) => draft.write(event.target.value)}
      onBlur={draft.settle}
      onKeyDown={(event) => event.key === 'Enter' && draft.settle()}
    />
  );
}
