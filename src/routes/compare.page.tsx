import { getRouteApi } from '@tanstack/react-router';
import { CompareScreen } from '../features/compare/compare-screen.tsx';

const route = getRouteApi('/compare');

export function ComparePage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return <CompareScreen search={search} go={(next) => void navigate({ search: next, resetScroll: false })} />;
}
