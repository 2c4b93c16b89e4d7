import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { AdminScreen } from '../../features/admin/admin-screen.tsx';
import { type GoTo, parseAdminSearch } from '../../features/admin/admin-search.ts';

const route = getRouteApi('/admin');

/** The administration, with its state in the address. */
export function AdminRoom() {
  const address = route.useSearch();
  const search = useMemo(() => parseAdminSearch({ ...address }), [address]);
  const router = useRouter();
  const go = useCallback<GoTo>(
    (next, how = 'push') => void router.navigate({ to: '/admin', search: { ...next }, replace: how === 'replace' }),
    [router],
  );
  return (
    <AdminScreen
      search={search}
      go={go}
      hrefFor={(target) => router.buildLocation({ to: '/admin', search: { ...target } }).href}
    />
  );
}
