import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { figuresOf } from '../../../domain/provider/provider-figures.ts';
import { countOf } from '../../../domain/quantity.ts';
import type { ListedProvider } from '../../data/catalogue-view/reader.ts';
import { fetchFailure } from '../../lib/failure-messages.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Empty, Failure } from '../../ui/list/empty-states.tsx';
import { Paginator } from '../../ui/list/paginator.tsx';
import { h1 } from '../../ui/theme/text.css.ts';
import * as css from './provider.css.ts';
import { providerFiguresQuery, providerListQuery } from './provider.queries.ts';
import { ProviderEntry } from './provider-entry.tsx';
import type { ProviderSearch } from './provider-search.ts';
import { ProviderSkeletons } from './provider-skeletons.tsx';

const SKELETON_ROWS = 5; // docs/specification/02-screens.md, Providers
const NO_PLANS = figuresOf([]);

interface ProvidersScreenProps {
  search: ProviderSearch;
  go: (search: ProviderSearch, how?: 'push' | 'replace') => void;
  hrefFor: (search: ProviderSearch) => string;
  /** Provider ID of the signed-in user, if any. */
  ownProviderId: string | undefined;
  /** The name of that provider that waits for review. */
  waitingName: string | undefined;
  /** Opens a provider's plans; undefined for providers, who see only their own (docs/specification/06-roles.md). */
  openPlans: ((providerId: string) => void) | undefined;
  /** Renders the buttons of a record. */
  toolsFor: (provider: ListedProvider) => ReactNode;
  /** Button beside the heading of the list, to become a provider. */
  action: ReactNode;
}

export function ProvidersScreen({ search, go, hrefFor, ...rest }: ProvidersScreenProps) {
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
        <p role="status" className={css.count}>
          {data && countOf(data.total, 'provider')}
        </p>
        <div className={css.search}>
          <ProviderSearchField q={search.q ?? ''} commit={(q) => go({ q: q || undefined }, 'replace')} />
        </div>
      </header>
      <header className={css.directory}>
        <h2 className={css.directoryTitle}>Provider Directory</h2>
        {rest.action && <div className={css.directoryAction}>{rest.action}</div>}
      </header>
      {data === undefined && !list.isError && <ProviderSkeletons count={SKELETON_ROWS} />}
      {data === undefined && list.isError && (
        <Failure {...fetchFailure(list.error, 'Failed to fetch providers')} onRetry={() => void list.refetch()} />
      )}
      {data?.items.length === 0 && (
        <Empty title="No providers found" action={search.q && <Button onClick={() => go({})}>Clear the search</Button>}>
          Try adjusting your search query to find what you're looking for.
        </Empty>
      )}
      {data && data.items.length > 0 && <Entries {...rest} items={data.items} busy={list.isPlaceholderData} />}
      <Paginator
        page={search.page ?? 1}
        pages={data?.pages ?? 0}
        hrefFor={(page) => hrefFor({ ...search, page })}
        onPage={(page) => go({ ...search, page })}
      />
    </div>
  );
}

type EntriesProps = Pick<ProvidersScreenProps, 'ownProviderId' | 'waitingName' | 'openPlans' | 'toolsFor'> & {
  items: readonly ListedProvider[];
  busy: boolean;
};

function Entries({ items, busy, ownProviderId, toolsFor, ...rest }: EntriesProps) {
  const { data: figures } = useQuery(providerFiguresQuery);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none`
    <ul className={css.list} role="list" aria-label="Providers" aria-busy={busy}>
      {items.map((provider) => (
        <ProviderEntry
          {...rest}
          key={provider.id}
          provider={provider}
          figures={figures ? (figures.get(provider.id) ?? NO_PLANS) : undefined}
          own={provider.id === ownProviderId}
          tools={toolsFor(provider)}
        />
      ))}
    </ul>
  );
}

interface ProviderSearchFieldProps {
  q: string;
  commit: (q: string) => void;
}

export function ProviderSearchField({ q, commit }: ProviderSearchFieldProps) {
  const draft = useDraft(q, commit);
  return (
    <Field label="Search providers" hideLabel>
      {(ids) => (
        <TextInput
          {...ids}
          type="search"
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
      )}
    </Field>
  );
}
