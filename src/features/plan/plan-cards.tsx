import { formatNaira } from '../../../domain/plan/price.ts';
import { formatSize } from '../../../domain/plan/size.ts';
import { formatValidity } from '../../../domain/plan/validity.ts';
import type { ListedPlan } from '../../data/view/reader.ts';
import { Chip, NetworkBadge, ChangeStatusChip } from '../../ui/badges.tsx';
import { figure } from '../../ui/theme/text.css.ts';
import { PlanActions, type PlanLinks } from './plan-actions.tsx';
import * as css from './plan-list.css.ts';
import { PlanName } from './plan-name.tsx';
import { formatPerGb, renewalWords } from './plan-words.ts';

/** Plans on a phone: size and price speak first and largest. */
export function PlanCards({ plans, links }: { plans: readonly ListedPlan[]; links: PlanLinks }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className={css.cards} role="list" aria-label="Plans">
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} links={links} />
      ))}
    </ul>
  );
}

function PlanCard({ plan, links }: { plan: ListedPlan; links: PlanLinks }) {
  const renewal = renewalWords(plan.auto_renew);
  return (
    <li className={css.card}>
      <div className={figure}>{formatSize(plan.size)}</div>
      <div className={`${figure} ${css.right}`}>{formatNaira(plan.price)}</div>
      <div className={css.line}>
        <PlanName plan={plan} open={links.open} /> <ChangeStatusChip standing={plan.standing} /> ·{' '}
        {formatValidity(plan.validity)}
        {renewal && (
          <>
            {' · '}
            <span className={css.fixed}>{renewal}</span>
          </>
        )}
        {plan.discount ? (
          <>
            {' '}
            <Chip tone="ok">{plan.discount}% off</Chip>
          </>
        ) : null}
      </div>
      <div className={`${css.line} ${css.right}`}>{formatPerGb(plan)}</div>
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
