import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CompareScreen } from '../features/compare/compare-screen.tsx';
import { parseCompareSearch } from '../features/compare/compare-search.ts';

const route = getRouteApi('/compare');

export function Page() {
  // The router lays what was read over the raw address, so that what the reading dropped is back: it is read again.
  const address = route.useSearch();
  const search = useMemo(() => parseCompareSearch({ ...address }), [address]);
  const router = useRouter();
  return (
    <CompareScreen
      search={search}
      go={(next) => void router.navigate({ to: '/compare', search: next, resetScroll: false })}
    />
  );
}
