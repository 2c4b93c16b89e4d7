import type { ReactNode } from 'react';
import { pricePerDay } from '../../../../domain/plan/market/comparison.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { fieldLabel } from '../../../../domain/plan/plan-fields.ts';
import { formatMeasure, formatNaira, pricePerGb } from '../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import { formatKind, formatUse } from '../../../../domain/plan/use/use-labels.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatDate } from '../../../lib/format.ts';
import { Chip, NetworkBadge, PriceKindChip, VerifiedMark } from '../../../ui/badges.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { formatRenewal, withoutRepetition } from '../format-plan.ts';
import * as css from './plan-detail.css.ts';

/** The price and what one gets for it, large, and whose plan it is. */
export function PlanHead({ plan }: { plan: Plan }) {
  return (
    <div className={css.head}>
      <div className={css.main}>
        <dl>
          <Labelled label={fieldLabel('price')} className={css.price}>
            {formatNaira(plan.price)}
          </Labelled>
        </dl>
        <dl className={css.gets}>
          <Labelled label="Data Size">{formatSize(plan.size)}</Labelled>
          <Labelled label={fieldLabel('validity')}>{formatValidity(plan.validity)}</Labelled>
        </dl>
      </div>
      <div className={css.seller}>
        <NetworkBadge network={plan.network} />
        <dl>
          <Labelled label={fieldLabel('provider_name')}>
            {plan.provider_name} {plan.provider_verified && <VerifiedMark />}
          </Labelled>
        </dl>
        {plan.discount ? <Chip tone="ok">{plan.discount}% off</Chip> : null}
        <PriceKindChip kind={plan.price_kind} />
      </div>
    </div>
  );
}

function Labelled({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={css.labelled}>
      <dt className={css.label}>{label}</dt>
      <dd className={classNames(css.value, className)}>{children}</dd>
    </div>
  );
}

/** Every other field that the plan has, in two columns, with its description and where it comes from. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const facts = [
    { label: 'Price per GB', value: formatMeasure(pricePerGb(plan)) },
    { label: 'Price per Day', value: formatMeasure(pricePerDay(plan)) },
    { label: fieldLabel('list_price'), value: formatListPrice(plan) },
    { label: fieldLabel('use'), value: formatUse(plan.use) },
    { label: fieldLabel('kind'), value: formatKind(plan.kind) },
    { label: fieldLabel('bonus'), value: plan.bonus ?? undefined },
    { label: fieldLabel('auto_renew'), value: plan.auto_renew == null ? undefined : formatRenewal(plan.auto_renew) },
    { label: fieldLabel('how_to_buy'), value: plan.how_to_buy ?? undefined },
  ];
  // A description that only repeats the head stands with the source.
  const isNews = withoutRepetition(plan.description) !== '';
  return (
    <>
      <Facts facts={facts.filter(({ value }) => value !== undefined)} />
      {isNews && <p className={css.description}>{plan.description}</p>}
      <details className={css.origin}>
        <summary className={css.more}>More</summary>
        {!isNews && <p>{plan.description}</p>}
        <p>{formatOrigin(plan)}</p>
      </details>
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
