import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '../../../ui/feedback/loading.tsx';
import { Empty } from '../../../ui/list/empty-states.tsx';
import type { PlanLinks } from '../buy/plan-actions.tsx';
import { PlanCards } from '../list/rows/plan-cards.tsx';
import { planQuery } from '../plan.queries.ts';

interface SharedPlanProps {
  id: string;
  links: PlanLinks;
}

/** The plan that a shared link names, for visitors. */
export function SharedPlan({ id, links }: SharedPlanProps) {
  const { data: plan, isError } = useQuery(planQuery(id));
  if (plan) return <PlanCards plans={[plan]} links={links} />;
  if (plan === null || isError) {
    return <Empty title="This plan is not listed any more.">Find another one below.</Empty>;
  }
  return <SkeletonRows rows={1} label="Loading the plan" />;
}
