import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { deletesOthers, managesOthers } from '../../domain/account/manages-others.ts';
import { may } from '../../domain/account/permission.ts';
import type { ListedProvider } from '../data/catalogue-view/reader.ts';
import { ProvidersScreen } from '../features/provider/directory/providers-screen.tsx';
import { type ProviderSearch, parseProviderSearch } from '../features/provider/provider-search.ts';
import { BecomeProviderButton, ProviderTools } from '../features/provider/provider-tools.tsx';
import { useOutbox } from '../session/use-outbox.ts';
import { useUser } from '../session/use-user.ts';
import { openCatalogueDialog } from './catalogue-dialog-store.ts';

const route = getRouteApi('/providers');

export function Page() {
  // The router merges the parsed search into the raw one, so dropped values are back: parse again.
  const address = route.useSearch();
  const search = useMemo(() => parseProviderSearch({ ...address }), [address]);
  const router = useRouter();
  const { user, providerDetails } = useUser();
  const go = useCallback(
    (next: ProviderSearch, how: 'push' | 'replace' = 'push') =>
      void router.navigate({ to: '/providers', search: parseProviderSearch({ ...next }), replace: how === 'replace' }),
    [router],
  );
  const openPlans = (provider: string) => void router.navigate({ to: '/plans', search: { provider, all: 1 } });
  const { state } = useOutbox();
  const isWaiting = state.operations.some(({ kind }) => kind === 'createProvider');
  const isOwn = ({ id }: ListedProvider) => id === providerDetails?.id;
  return (
    <ProvidersScreen
      search={search}
      go={go}
      hrefFor={(target) => router.buildLocation({ to: '/providers', search: parseProviderSearch({ ...target }) }).href}
      ownProviderId={providerDetails?.id}
      waitingName={providerDetails?.requested_name ?? undefined}
      openPlans={may(user?.role, 'filterByProvider') ? openPlans : undefined}
      toolsFor={(provider) =>
        user &&
        (isOwn(provider) || managesOthers(user)) && (
          <ProviderTools
            provider={provider}
            mayDelete={isOwn(provider) || deletesOthers(user)}
            openDialog={openCatalogueDialog}
          />
        )
      }
      action={
        may(user?.role, 'becomeProvider') && (
          <BecomeProviderButton isWaiting={isWaiting} openDialog={openCatalogueDialog} />
        )
      }
    />
  );
}
