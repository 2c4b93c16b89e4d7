import type { Plan } from '../../../../domain/plan/plan.ts';
import { formatNaira, formatPricePerGb } from '../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import { plainClick } from '../../../lib/links.ts';
import { ChangeStatusChip, Chip, NetworkBadge } from '../../../ui/badges.tsx';
import { figure } from '../../../ui/theme/text.css.ts';
import { PlanActions, type PlanLinks } from '../buy/plan-actions.tsx';
import { formatRenewal } from '../format-plan.ts';
import * as css from './plan-rows.css.ts';

/** Plans on a phone. Size and price come first and largest. */
export function PlanCards({ plans, links }: { plans: readonly ListedPlan[]; links: PlanLinks }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none`
    <ul className={css.cards} role="list" aria-label="Plans">
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} links={links} />
      ))}
    </ul>
  );
}

function PlanCard({ plan, links }: { plan: ListedPlan; links: PlanLinks }) {
  return (
    <li className={css.card}>
      <div className={figure}>{formatSize(plan.size)}</div>
      <div className={`${figure} ${css.right}`}>{formatNaira(plan.price)}</div>
      <div className={css.line}>
        <PlanName plan={plan} open={links.open} /> <ChangeStatusChip status={plan.changeStatus} />
      </div>
      <div className={`${css.line} ${css.right}`}>{formatPricePerGb(plan)}</div>
      <p className={css.description}>
        {formatValidity(plan.validity)} · {formatRenewal(plan.auto_renew)}{' '}
        {plan.discount ? <Chip tone="ok">{plan.discount}% off</Chip> : null}
      </p>
      <p className={css.description}>{plan.description}</p>
      <div className={css.tail}>
        <NetworkBadge network={plan.network} />
        <span className={css.seller}>{plan.provider_name}</span>
        <span className={css.actions}>
          <PlanActions plan={plan} links={links} />
        </span>
      </div>
    </li>
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
