import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { pricePerDay } from '../../../../domain/plan/market/comparison.ts';
import { NETWORK_BADGE, NETWORK_NAME } from '../../../../domain/plan/network.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { fieldLabel } from '../../../../domain/plan/plan-fields.ts';
import { formatMeasure, formatNaira, pricePerGb } from '../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import { formatKind, formatUse } from '../../../../domain/plan/use/use-labels.ts';
import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { formatDate } from '../../../lib/format.ts';
import { lazyOrNothing } from '../../../lib/lazy-named.tsx';
import { plainClick } from '../../../lib/links.ts';
import { Chip, NetworkBadge, PriceKindChip } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SkeletonRows } from '../../../ui/feedback/loading.tsx';
import { Empty, Failure } from '../../../ui/list/empty-states.tsx';
import { PlanActions, type PlanLinks } from '../buy/plan-actions.tsx';
import { formatRenewal, ussdPathOf } from '../format-plan.ts';
import { PriceDate } from '../list/rows/price-date.tsx';
import { planQuery } from '../plan.queries.ts';
import { ShareButton } from '../share/share-button.tsx';
import { planMessage } from '../share/share-messages.ts';
import { formatDispute } from './format-dispute.ts';
import { OwnReport } from './own-report.tsx';
import * as css from './plan-detail.css.ts';
import { PriceTrail } from './price-trail.tsx';

const StillRight = lazyOrNothing(() => import('../purchase/still-right.tsx'), 'StillRight');

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
  const [isAsking, setAsking] = useState(false);
  // The server does not know a plan that waits on this device.
  const isAsked = plan != null && plan.version > 0 && plan.provider_id !== ownProviderId;
  return (
    <Dialog
      open
      inAddress
      title={plan?.name ?? 'Plan'}
      onClose={onClose}
      footer={plan && <PlanActions plan={plan} links={{ ...links, compare: undefined }} withText />}
    >
      {plan && <PlanFacts plan={plan} />}
      {plan && <OwnReport planId={plan.id} />}
      {plan && (
        <div className={css.more}>
          {links.compare && <CompareLink id={plan.id} compare={links.compare} />}
          <ShareButton text={(origin) => planMessage(plan, origin)} />
          {isAsked && (
            <Button kind="plain" className={css.ask} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
              Still right?
            </Button>
          )}
        </div>
      )}
      <Suspense>{plan && isAsked && isAsking && <StillRight key={plan.id} plan={plan} />}</Suspense>
      {/* The server has no prices of a plan that waits on this device. */}
      {plan && plan.version > 0 && <PriceTrail id={plan.id} version={plan.version} />}
      {plan === null && (
        <Empty title="This plan is not listed any more.">The seller may have removed or replaced it.</Empty>
      )}
      {plan === undefined && !query.isError && <SkeletonRows rows={4} label="Loading the plan" />}
      {plan === undefined && query.isError && (
        <Failure {...fetchFailure(query.error, 'Failed to fetch plans')} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}

function CompareLink({ id, compare }: { id: string; compare: (id: string) => void }) {
  return (
    <a href={`/compare?a=${encodeURIComponent(id)}`} onClick={plainClick(() => compare(id))}>
      Compare with…
    </a>
  );
}

type Fact = readonly [name: string, value: string | undefined];

export function PlanFacts({ plan }: { plan: Plan }) {
  const dispute = formatDispute(plan);
  const facts: Fact[] = [
    ['Data Size', formatSize(plan.size)],
    [fieldLabel('price'), formatNaira(plan.price)],
    [fieldLabel('validity'), formatValidity(plan.validity)],
    [fieldLabel('provider_name'), plan.provider_name],
    [fieldLabel('provider_verified'), plan.provider_verified ? 'Yes' : undefined],
    ['Price per GB', formatMeasure(pricePerGb(plan))],
    ['Price per Day', formatMeasure(pricePerDay(plan))],
    [fieldLabel('list_price'), formatListPrice(plan)],
    [fieldLabel('use'), formatUse(plan.use)],
    [fieldLabel('kind'), formatKind(plan.kind)],
    [fieldLabel('bonus'), plan.bonus ?? undefined],
    [fieldLabel('auto_renew'), formatRenewal(plan.auto_renew)],
    [fieldLabel('ussd_code'), ussdPathOf(plan)],
    [fieldLabel('how_to_buy'), plan.how_to_buy ?? undefined],
  ];
  return (
    <>
      <div className={css.head}>
        <NetworkBadge network={plan.network} />
        {NETWORK_NAME[plan.network] !== NETWORK_BADGE[plan.network] && <span>{NETWORK_NAME[plan.network]}</span>}
        {plan.discount ? <Chip tone="ok">{plan.discount}% off</Chip> : null}
        <PriceKindChip kind={plan.price_kind} />
      </div>
      <p>{plan.description}</p>
      <dl className={css.facts}>
        {facts.map(([name, value]) => value !== undefined && <FactRow key={name} name={name} value={value} />)}
      </dl>
      {dispute && <p className={css.dispute}>{dispute}</p>}
      <p className={css.origin}>
        <PriceDate plan={plan} />. {formatOrigin(plan)}
      </p>
    </>
  );
}

function FactRow({ name, value }: { name: string; value: string }) {
  return (
    <div className={css.fact}>
      <dt className={css.factName}>{name}</dt>
      <dd className={css.factValue}>{value}</dd>
    </div>
  );
}

function formatListPrice({ list_price, price }: Plan): string | undefined {
  return list_price === null || list_price === undefined || list_price === price ? undefined : formatNaira(list_price);
}

/** Returns the source of a price, and the day on which the row last changed here. */
function formatOrigin({ source, updated_on }: Plan): string {
  return `${source ? `Source: ${source}. ` : ''}Last changed here on ${formatDate(updated_on)}.`;
}
