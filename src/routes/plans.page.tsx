import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useRef } from 'react';
import type { ListedPlan } from '../data/catalogue-view/reader.ts';
import { PlansScreen } from '../features/plan/list/plans-screen.tsx';
import { changePlanSearch, type PlanSearch, parsePlanSearch } from '../features/plan/plan-search.ts';
import { lazyOrNothing } from '../lib/lazy-named.ts';
import { openCatalogueDialog } from './catalogue-dialog-store.ts';

// The list stays usable if this chunk fails to load.
const PlanTools = lazyOrNothing(() => import('../features/plan/form/plan-tools.tsx'), 'PlanTools');

const route = getRouteApi('/plans');
const root = getRouteApi('__root__');

export function Page() {
  // The router lays what was read over the raw address, so that what the reading dropped is back: it is read again.
  const address = route.useSearch();
  const search = useMemo(() => parsePlanSearch({ ...address }), [address]);
  const router = useRouter();
  const { user, providerDetails } = root.useRouteContext();
  const openedHere = useRef(false);
  const isProvider = user?.role === 'provider';
  const ownProviderId = isProvider ? (providerDetails?.id ?? 'none') : undefined;
  // The table of permissions comes with what it is asked for (docs/performance.md#p3): nobody else sells.
  const tools =
    (isProvider || user?.role === 'systemadmin') &&
    ((plan?: ListedPlan) => (
      <Suspense>
        <PlanTools plan={plan} ownProviderId={ownProviderId} openDialog={openCatalogueDialog} />
      </Suspense>
    ));

  const change = useCallback(
    (change: PlanSearch, how: 'push' | 'replace' = 'push') =>
      void router.navigate({
        to: '/plans',
        search: (before: PlanSearch) => changePlanSearch(before, change),
        replace: how === 'replace',
        resetScroll: 'page' in change,
      }),
    [router],
  );
  const open = (id: string) => {
    openedHere.current = true;
    change({ plan: id });
  };
  // Closing what was opened here is going back, so that Back does not open it again.
  const closePlan = () => {
    if (openedHere.current) router.history.back();
    else change({ plan: undefined }, 'replace');
    openedHere.current = false;
  };
  const compare = (id: string) => void router.navigate({ to: '/compare', search: { a: id } });

  return (
    <PlansScreen
      search={search}
      change={change}
      links={{ open, compare: isProvider ? undefined : compare, tools: tools || undefined }}
      closePlan={closePlan}
      hrefFor={(target) => router.buildLocation({ to: '/plans', search: target }).href}
      ownProviderId={ownProviderId}
    />
  );
}
