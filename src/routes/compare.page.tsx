import { getRouteApi, useRouter } from '@tanstack/react-router';
import { CompareScreen } from '../features/compare/compare-screen.tsx';

const route = getRouteApi('/compare');

export function ComparePage() {
  const search = route.useSearch();
  const router = useRouter();
  return (
    <CompareScreen
      search={search}
      go={(next) => void router.navigate({ to: '/compare', search: next, resetScroll: false })}
    />
  );
}
