import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { changePlanSearch, type PlanSearch, parsePlanSearch } from '../features/plan/plan-search.ts';
import { PlansScreen } from '../features/plan/plans-screen.tsx';

const route = getRouteApi('/plans');
const root = getRouteApi('__root__');

export function PlansPage() {
  // The router lays what was read over the raw address, so that what the reading dropped is back: it is read again.
  const address = route.useSearch();
  const search = useMemo(() => parsePlanSearch({ ...address }), [address]);
  const router = useRouter();
  const { user, providerDetails } = root.useRouteContext();
  const openedHere = useRef(false);
  const isProvider = user?.role === 'provider';

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
      links={{ open, compare: isProvider ? undefined : compare }}
      closePlan={closePlan}
      hrefFor={(target) => router.buildLocation({ to: '/plans', search: target }).href}
      ownProviderId={isProvider ? (providerDetails?.id ?? 'none') : undefined}
    />
  );
}
