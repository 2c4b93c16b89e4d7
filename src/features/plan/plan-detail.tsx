import { useQuery } from '@tanstack/react-query';
import { isUssdCode } from '../../../domain/plan/ussd.ts';
import type { ListedPlan } from '../../data/view/reader.ts';
import { fetchFailure } from '../../lib/failure-messages.ts';
import { plainClick } from '../../lib/links.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Empty, Failure } from '../../ui/list/empty-states.tsx';
import { SkeletonRows } from '../../ui/feedback/loading.tsx';
import { PlanActions, type PlanLinks } from './plan-actions.tsx';
import * as css from './plan-detail.css.ts';
import { PlanFacts } from './plan-facts.tsx';
import { planQuery } from './whole-plans.queries.ts';

interface PlanDetailProps {
  id: string;
  /** Plans at hand: if the one asked for is among them, nothing is loaded. */
  listed: readonly ListedPlan[] | undefined;
  links: PlanLinks;
  onClose: () => void;
}

/** Everything that is known of one plan (docs/specification/02-screens.md: Plan detail modal). */
export function PlanDetail({ id, listed, links, onClose }: PlanDetailProps) {
  const atHand = listed?.find((plan) => plan.id === id);
  const query = useQuery({ ...planQuery(id), enabled: atHand === undefined });
  const plan = atHand ?? query.data;
  return (
    <Dialog open title={plan?.name ?? 'Plan'} onClose={onClose} footer={plan && <Footer plan={plan} links={links} />}>
      {plan && <PlanFacts plan={plan} />}
      {plan && links.compare && <CompareLink id={plan.id} compare={links.compare} />}
      {plan === null && (
        <Empty title="This plan is not listed any more.">It may have been taken off or replaced.</Empty>
      )}
      {plan === undefined && !query.isError && <SkeletonRows rows={4} label="Loading the plan" />}
      {plan === undefined && query.isError && (
        <Failure {...fetchFailure(query.error, 'Failed to fetch plans')} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}

function Footer({ plan, links }: { plan: ListedPlan; links: PlanLinks }) {
  const steps = plan.ussd_code && isUssdCode(plan.ussd_code) ? plan.ussd_steps : undefined;
  return (
    <div className={css.foot}>
      {steps && (
        <p className={css.steps}>
          After dialling, choose <b>{steps}</b>
        </p>
      )}
      <div className={css.actions}>
        <PlanActions plan={plan} links={{ ...links, compare: undefined }} inWords />
      </div>
    </div>
  );
}

function CompareLink({ id, compare }: { id: string; compare: (id: string) => void }) {
  return (
    <p>
      <a href={`/compare?a=${encodeURIComponent(id)}`} onClick={plainClick(() => compare(id))}>
        Compare with…
      </a>
    </p>
  );
}
