import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { providerQuery } from '../features/provider/provider.queries.ts';
import { useUser } from '../session/use-user.ts';

const planAddress = (id: string) => ({ to: '/plans', search: { plan: id } }) as const;

export function Page() {
  const { user, providerDetails } = useUser();
  const router = useRouter();
  // A renamed provider's list already has the new name, and plans are counted by name (docs/specification/02-screens.md).
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
