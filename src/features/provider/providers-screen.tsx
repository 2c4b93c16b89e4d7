import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ListedProvider } from '../../data/view/reader.ts';
import { fetchFailure } from '../../lib/failure-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Failure } from '../../ui/list/empty-states.tsx';
import { Paginator } from '../../ui/list/paginator.tsx';
import { SkeletonRows } from '../../ui/feedback/loading.tsx';
import { h1, h2 } from '../../ui/theme/text.css.ts';
import { providerListQuery } from './provider.queries.ts';
import { ProviderEntry } from './provider-entry.tsx';
import type { ProviderSearch } from './provider-search.ts';
import { ProviderSearchField } from './provider-search-field.tsx';
import * as css from './providers-screen.css.ts';

const SKELETON_ROWS = 5; // docs/specification/02-screens.md, Providers

interface ProvidersScreenProps {
  search: ProviderSearch;
  go: (search: ProviderSearch, how?: 'push' | 'replace') => void;
  hrefFor: (search: ProviderSearch) => string;
  /** The record held by the person who looks, if any. */
  ownProviderId: string | undefined;
  /** Opens a provider's plans; absent for providers, who see their own only (docs/specification/06-roles.md). */
  openPlans: ((providerId: string) => void) | undefined;
  /** What can be done to a record by the person who looks. */
  toolsFor: (provider: ListedProvider) => ReactNode;
  /** Beside the heading: the way to become a provider. */
  action: ReactNode;
}

export function ProvidersScreen({ search, go, hrefFor, ownProviderId, openPlans, ...rest }: ProvidersScreenProps) {
  const list = useQuery(providerListQuery(search));
  const { data } = list;
  const lastPage = data && data.pages > 0 && (search.page ?? 1) > data.pages ? data.pages : undefined;
  useEffect(() => {
    if (lastPage !== undefined && !list.isPlaceholderData) go({ ...search, page: lastPage }, 'replace');
  }, [lastPage, list.isPlaceholderData, search, go]);
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1 className={h1}>Data Providers</h1>
        {rest.action}
      </header>
      <ProviderSearchField q={search.q ?? ''} commit={(q) => go({ q: q || undefined }, 'replace')} />
      <header className={css.head}>
        <h2 className={h2}>Provider Directory</h2>
        <p className={css.count} role="status">
          {data && (data.total === 1 ? '1 provider' : `${data.total} providers`)}
        </p>
      </header>
      {data === undefined && !list.isError && <SkeletonRows rows={SKELETON_ROWS} label="Loading providers" />}
      {data === undefined && list.isError && (
        <Failure {...fetchFailure(list.error, 'Failed to fetch providers')} onRetry={() => void list.refetch()} />
      )}
      {data?.items.length === 0 && (
        <Empty title="No providers found" action={search.q && <Button onClick={() => go({})}>Clear the search</Button>}>
          Try adjusting your search query to find what you're looking for.
        </Empty>
      )}
      {data && data.items.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul className={css.list} role="list" aria-label="Providers" aria-busy={list.isPlaceholderData}>
          {data.items.map((provider) => (
            <ProviderEntry
              key={provider.id}
              provider={provider}
              own={provider.id === ownProviderId}
              openPlans={openPlans}
              tools={rest.toolsFor(provider)}
            />
          ))}
        </ul>
      )}
      <Paginator
        page={search.page ?? 1}
        pages={data?.pages ?? 0}
        hrefFor={(page) => hrefFor({ ...search, page })}
        onPage={(page) => go({ ...search, page })}
      />
    </div>
  );
}
