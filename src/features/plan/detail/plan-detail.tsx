import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Empty, Failure } from '../../../ui/list/empty-states.tsx';
import { visuallyHidden } from '../../../ui/theme/text.css.ts';
import { MainAction } from '../buy/main-action.tsx';
import type { PlanLinks } from '../buy/plan-links.ts';
import { planQuery } from '../plan.queries.ts';
import { DetailActions } from './detail-actions.tsx';
import { OwnReport } from './own-report.tsx';
import * as css from './plan-detail.css.ts';
import { PlanFacts, PlanHead } from './plan-facts.tsx';
import { PriceCheck } from './price-check.tsx';
import { PriceTrail } from './price-trail.tsx';

interface PlanDetailProps {
  id: string;
  /** Plans of the list on screen. A plan that is among them is not loaded again. */
  listed: readonly ListedPlan[] | undefined;
  links: PlanLinks;
  /** The provider whose list it is. They are not asked about their own prices. */
  ownProviderId?: string | undefined;
  onClose: () => void;
}

/** Plan detail modal: every field of one plan (docs/specification/02-screens.md). */
export function PlanDetail({ id, listed, links, ownProviderId, onClose }: PlanDetailProps) {
  const fromList = listed?.find((plan) => plan.id === id);
  const query = useQuery({ ...planQuery(id), enabled: fromList === undefined });
  const plan = fromList ?? query.data;
  return (
    <Dialog open inAddress kind="tallSheet" network={plan?.network} title={plan?.name ?? 'Plan'} onClose={onClose}>
      {plan && <Details plan={plan} links={links} isOwn={plan.provider_id === ownProviderId} />}
      {plan === null && (
        <Empty title="This plan is not listed any more.">The seller may have removed or replaced it.</Empty>
      )}
      {plan === undefined && !query.isError && <DetailSkeleton />}
      {plan === undefined && query.isError && (
        <Failure {...fetchFailure(query.error, 'Failed to fetch plans')} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}

/** The price, the main action, the quieter ones and the facts, in grey. */
function DetailSkeleton() {
  return (
    <div className={css.place} role="status">
      <span className={visuallyHidden}>Loading the plan</span>
      <div className={css.pricePlace}>
        <Skeleton height="button" />
        <Skeleton height="title" />
      </div>
      <Skeleton width="half" height="title" />
      <Skeleton height="button" />
      <Skeleton height="button" />
      <Skeleton height="title" />
      <Skeleton />
      <Skeleton />
    </div>
  );
}

interface DetailsProps {
  plan: ListedPlan;
  links: PlanLinks;
  /** True for a plan of the user's own list. */
  isOwn: boolean;
}

function Details({ plan, links, isOwn }: DetailsProps) {
  // The server does not know a plan that waits on this device.
  const isKnown = plan.version > 0;
  return (
    <div className={css.place}>
      <PlanHead plan={plan} />
      {!isOwn && <MainAction plan={plan} kind="go" />}
      <DetailActions plan={plan} links={links} isOwn={isOwn} />
      <Suspense>
        <PriceCheck plan={plan} isAsked={isKnown && !isOwn} />
      </Suspense>
      <OwnReport planId={plan.id} />
      <PlanFacts plan={plan} />
      {isKnown && <PriceTrail id={plan.id} version={plan.version} />}
    </div>
  );
}
