import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { managesOthers } from '../../domain/account/manages-others.ts';
import type { PlanLinks, ToolsOf } from '../features/plan/buy/plan-links.ts';
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
  // Roles are compared here, because the table of permissions loads with the tools (docs/performance.md#p3).
  const hasTools = user !== undefined && (isProvider || managesOthers(user));
  const ownProviderId = isProvider ? (providerDetails?.id ?? 'none') : undefined;

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
  // Closing a plan that was opened here goes back in history, so that Back does not open it again.
  const closePlan = useCallback(() => {
    if (openedHere.current) router.history.back();
    else change({ plan: undefined }, 'replace');
    openedHere.current = false;
  }, [router, change]);
  const hrefFor = useCallback(
    (target: PlanSearch) => router.buildLocation({ to: '/plans', search: target }).href,
    [router],
  );
  const links: PlanLinks = useMemo(() => {
    const compare = (id: string) => void router.navigate({ to: '/compare', search: { a: id } });
    // Rows wait for their tools, which would move their prices.
    const tools = (of: ToolsOf) => <PlanTools {...of} ownProviderId={ownProviderId} openDialog={openCatalogueDialog} />;
    return {
      open: (id) => {
        openedHere.current = true;
        change({ plan: id });
      },
      compare: isProvider ? undefined : compare,
      tools: hasTools ? tools : undefined,
      ownProviderId,
    };
  }, [router, change, isProvider, hasTools, ownProviderId]);

  return (
    <PlansScreen
      // Another list, with tools, takes the place of the one that everybody sees.
      key={`${hasTools}`}
      search={search}
      change={change}
      links={links}
      closePlan={closePlan}
      hrefFor={hrefFor}
      ownProviderId={ownProviderId}
    />
  );
}
