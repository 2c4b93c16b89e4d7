import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { monthNeed } from '../../domain/data-calculator/month-need.ts';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { parseUsageInputs, usageOfInputs } from '../features/data-calculator/usage-inputs.ts';
import { PlanBuying } from '../features/plan/buy/plan-buying.tsx';
import { draftStore } from '../session/drafts.ts';
import { useUser } from '../session/use-user.ts';

const calculator = draftStore('calculator', parseUsageInputs);

/** Returns the need of a month by what is kept of the data calculator. */
function keptNeed() {
  const inputs = calculator.read();
  return inputs && monthNeed(usageOfInputs(inputs).monthlyMicroGb);
}

const planAddress = (id: string) => ({ to: '/plans', search: { plan: id } }) as const;

export function Page() {
  const { user, providerDetails } = useUser();
  const router = useRouter();
  const [need] = useState(keptNeed);
  return (
    <DashboardScreen
      role={user?.role}
      providerId={providerDetails?.id}
      monthNeed={need}
      hrefForPlan={(id) => router.buildLocation(planAddress(id)).href}
      openPlan={(id) => void router.navigate(planAddress(id))}
      buying={(plan) => <PlanBuying plan={plan} />}
    />
  );
}
