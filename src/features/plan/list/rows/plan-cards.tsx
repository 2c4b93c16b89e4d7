import { memo, type ReactNode } from 'react';
import type { Plan } from '../../../../../domain/plan/plan.ts';
import { formatNaira, formatPricePerGb } from '../../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../../domain/plan/size-and-validity.ts';
import { formatLimits } from '../../../../../domain/plan/use/use-labels.ts';
import type { ListedPlan } from '../../../../data/catalogue-view/reader.ts';
import { plainClick } from '../../../../lib/links.ts';
import { ChangeStatusChip, Chip, NetworkBadge, PriceKindChip, VerifiedMark } from '../../../../ui/badges.tsx';
import { figure } from '../../../../ui/theme/text.css.ts';
import { PlanActions, type PlanLinks } from '../../buy/plan-actions.tsx';
import { formatRenewal, ussdPathOf, withoutRepetition } from '../../format-plan.ts';
import * as css from './plan-rows.css.ts';
import { RowDate } from './price-date.tsx';

export interface PlanRowsProps {
  plans: readonly ListedPlan[];
  links: PlanLinks;
  /** The date that the list says of most rows (`listDates`). */
  dated?: string | undefined;
}

/** Plans on a phone. Size and price come first and largest. */
export function PlanCards({ plans, ...shared }: PlanRowsProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none`
    <ul className={css.cards} role="list" aria-label="Plans">
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} {...shared} />
      ))}
    </ul>
  );
}

interface PlanCardProps extends Omit<PlanRowsProps, 'plans'> {
  plan: ListedPlan;
  /** A line about the purchase, in an answer to a need. */
  note?: ReactNode;
}

/** One plan in a list, drawn again only when it changes. It leaves out what its description repeats. */
export const PlanCard = memo(function PlanCard({ plan, links, dated, note }: PlanCardProps) {
  const news = withoutRepetition(plan.description);
  return (
    <li className={css.card}>
      <div className={figure}>{formatSize(plan.size)}</div>
      <div className={`${figure} ${css.right}`}>{formatNaira(plan.price)}</div>
      <div className={css.line}>
        <PlanName plan={plan} open={links.open} /> <ChangeStatusChip status={plan.changeStatus} />
      </div>
      <div className={`${css.line} ${css.right}`}>{formatPricePerGb(plan)}</div>
      <p className={css.description}>
        {/* One text is one node of the document. */}
        {[formatValidity(plan.validity), formatRenewal(plan.auto_renew), ...formatLimits(plan), news]
          .filter(Boolean)
          .join(' · ')}
        <UssdPath plan={plan} /> {plan.discount ? <Chip tone="ok">{plan.discount}% off</Chip> : null}
        <PriceKindChip kind={plan.price_kind} />
      </p>
      {note && <p className={css.description}>{note}</p>}
      <RowDate plan={plan} dated={dated} className={css.description} />
      {plan.how_to_buy && <p className={css.description}>{plan.how_to_buy}</p>}
      <div className={css.tail}>
        <NetworkBadge network={plan.network} />
        <span className={css.seller}>
          {plan.provider_name} {plan.provider_verified && <VerifiedMark />}
        </span>
        <span className={css.actions}>
          <PlanActions plan={plan} links={links} />
        </span>
      </div>
    </li>
  );
});

/** The whole way to buy a plan by USSD, after other facts on the line. */
export function UssdPath({ plan }: { plan: Plan }) {
  const path = ussdPathOf(plan);
  if (!path) return null;
  return (
    <>
      {' · '}
      <span className={css.ussd}>{path}</span>
    </>
  );
}

/** Link from a plan's name to its details. CSS stretches it over the whole row. */
export function PlanName({ plan, open }: { plan: Plan; open: (id: string) => void }) {
  return (
    <a href={`?plan=${encodeURIComponent(plan.id)}`} className={css.name} onClick={plainClick(() => open(plan.id))}>
      {plan.name}
    </a>
  );
}
