import { pricePerDay } from '../../../../domain/plan/market/comparison.ts';
import { NETWORK_NAME } from '../../../../domain/plan/network.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { fieldLabel } from '../../../../domain/plan/plan-fields.ts';
import { formatMeasure, formatNaira, pricePerGb } from '../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import { formatKind, formatUse } from '../../../../domain/plan/use/use-labels.ts';
import { formatDate } from '../../../lib/format.ts';
import { Chip, NetworkBadge, PriceKindChip, VerifiedMark } from '../../../ui/badges.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { formatRenewal, ussdPathOf } from '../format-plan.ts';
import * as css from './plan-detail.css.ts';

/** The price and what one gets for it, large, and whose plan it is. */
export function PlanHead({ plan }: { plan: Plan }) {
  return (
    <div className={css.head}>
      <p className={css.main}>
        <b className={css.price}>{formatNaira(plan.price)}</b>
        <span className={css.gets}>
          <span>{formatSize(plan.size)}</span>
          <span>{formatValidity(plan.validity)}</span>
        </span>
      </p>
      <p className={css.seller}>
        <NetworkBadge network={plan.network} />
        <span>
          {plan.provider_name} {plan.provider_verified && <VerifiedMark />}
        </span>
        {plan.discount ? <Chip tone="ok">{plan.discount}% off</Chip> : null}
        <PriceKindChip kind={plan.price_kind} />
      </p>
    </div>
  );
}

/** Every other field of a plan, in two columns, with its description and where it comes from. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const facts = [
    { label: 'Data Size', value: formatSize(plan.size) },
    { label: fieldLabel('price'), value: formatNaira(plan.price) },
    { label: fieldLabel('validity'), value: formatValidity(plan.validity) },
    { label: fieldLabel('provider_name'), value: plan.provider_name },
    { label: fieldLabel('provider_verified'), value: plan.provider_verified ? 'Yes' : undefined },
    { label: fieldLabel('network'), value: NETWORK_NAME[plan.network] },
    { label: 'Price per GB', value: formatMeasure(pricePerGb(plan)) },
    { label: 'Price per Day', value: formatMeasure(pricePerDay(plan)) },
    { label: fieldLabel('list_price'), value: formatListPrice(plan) },
    { label: fieldLabel('use'), value: formatUse(plan.use) },
    { label: fieldLabel('kind'), value: formatKind(plan.kind) },
    { label: fieldLabel('bonus'), value: plan.bonus ?? undefined },
    {
      label: fieldLabel('auto_renew'),
      value: typeof plan.auto_renew === 'boolean' ? formatRenewal(plan.auto_renew) : 'Not stated',
    },
    { label: fieldLabel('ussd_code'), value: ussdPathOf(plan) },
    { label: fieldLabel('how_to_buy'), value: plan.how_to_buy ?? undefined },
  ];
  return (
    <>
      <Facts facts={facts.filter(({ value }) => value !== undefined)} />
      <p className={css.description}>{plan.description}</p>
      <p className={css.origin}>{formatOrigin(plan)}</p>
    </>
  );
}

function formatListPrice({ list_price, price }: Plan): string | undefined {
  return list_price === null || list_price === undefined || list_price === price ? undefined : formatNaira(list_price);
}

/** Returns the source of a price, and the day on which the row last changed here. */
function formatOrigin({ source, updated_on }: Plan): string {
  return `${source ? `Source: ${source}. ` : ''}Last changed here on ${formatDate(updated_on)}.`;
}
