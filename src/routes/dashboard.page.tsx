import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { providerQuery } from '../features/provider/provider.queries.ts';

const root = getRouteApi('__root__');

const planAddress = (id: string) => ({ to: '/plans', search: { plan: id } }) as const;

export function Page() {
  const { user, providerDetails } = root.useRouteContext();
  const router = useRouter();
  // A name that waits to be sent stands on the list already, and plans are counted by name (docs/specification/02-screens.md).
  const listed = useQuery({ ...providerQuery(providerDetails?.id ?? ''), enabled: providerDetails !== undefined });
  return (
    <DashboardScreen
      role={user?.role}
      providerName={(listed.data ?? providerDetails)?.name}
      hrefForPlan={(id) => router.buildLocation(planAddress(id)).href}
      openPlan={(id) => void router.navigate(planAddress(id))}
    />
  );
}
