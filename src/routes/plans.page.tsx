import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useRef } from 'react';
import type { ListedPlan } from '../data/catalogue-view/reader.ts';
import { PlansScreen } from '../features/plan/list/plans-screen.tsx';
import { changePlanSearch, type PlanSearch, parsePlanSearch } from '../features/plan/plan-search.ts';
import { lazyOrNothing } from '../lib/lazy-named.tsx';
import { useUser } from '../session/use-user.ts';
import { openCatalogueDialog } from './catalogue-dialog-store.ts';

// The list stays usable if this chunk fails to load.
const PlanTools = lazyOrNothing(() => import('../features/plan/form/plan-tools.tsx'), 'PlanTools');

const route = getRouteApi('/plans');

export function Page() {
  // The router merges the parsed search into the raw one, so dropped values are back: parse again.
  const address = route.useSearch();
  const search = useMemo(() => parsePlanSearch({ ...address }), [address]);
  const router = useRouter();
  const { user, providerDetails } = useUser();
  const openedHere = useRef(false);
  const isProvider = user?.role === 'provider';
  const ownProviderId = isProvider ? (providerDetails?.id ?? 'none') : undefined;
  // Roles are compared here, because the table of permissions loads with the tools (docs/performance.md#p3).
  const tools =
    (isProvider || user?.role === 'systemadmin') &&
    ((plan?: ListedPlan, isOwnRow?: boolean) => (
      <Suspense>
        <PlanTools plan={plan} isOwnRow={isOwnRow} ownProviderId={ownProviderId} openDialog={openCatalogueDialog} />
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
  // Closing a plan that was opened here goes back in history, so that Back does not open it again.
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
      links={{ open, compare: isProvider ? undefined : compare, tools: tools || undefined, ownProviderId }}
      closePlan={closePlan}
      hrefFor={(target) => router.buildLocation({ to: '/plans', search: target }).href}
      ownProviderId={ownProviderId}
    />
  );
}
