import { type ComponentProps, memo } from 'react';
import { isOperator } from '../../../../../domain/plan/operator.ts';
import type { Plan } from '../../../../../domain/plan/plan.ts';
import { formatNaira, formatPricePerGb } from '../../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../../domain/plan/size-and-validity.ts';
import type { ListedPlan } from '../../../../data/catalogue-view/reader.ts';
import { plainClick } from '../../../../lib/links.ts';
import { ChangeStatusChip, NetworkBadge, VerifiedMark } from '../../../../ui/badges.tsx';
import type { PlanLinks } from '../../buy/plan-links.ts';
import { RowActions } from '../../buy/row-actions.tsx';
import { withoutRepetition } from '../../format-plan.ts';
import * as css from './plan-rows.css.ts';
import { RowDate } from './price-date.tsx';
import { specialsOf } from './specials.ts';

export interface PlanRowsProps {
  plans: readonly ListedPlan[];
  links: PlanLinks;
  /** The date that the list says of most rows (`listDates`). */
  dated?: string | undefined;
}

/** Plans on a phone: the network, size and price speak first. */
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
}

/** One plan in a list, drawn again only when it changes. A row of doubts or of a waiting change is higher. */
const PlanCard = memo(function PlanCard({ plan, links, dated }: PlanCardProps) {
  const isOwn = plan.provider_id === links.ownProviderId;
  const news = withoutRepetition(plan.description);
  const specials = specialsOf(plan);
  const seller = (
    <>
      {' · '}
      {plan.provider_name} {plan.provider_verified && <VerifiedMark />}
    </>
  );
  const isSellerQuiet = isOwn || isOperator(plan.provider_name, plan.network);
  return (
    <li className={isOwn ? css.ownCard : css.card}>
      <NetworkBadge network={plan.network} />
      <div className={css.words}>
        <b className={css.cardSize}>{formatSize(plan.size)}</b>
        <div className={css.facts}>
          <span>
            {[formatValidity(plan.validity), ...(isOwn ? [] : specials)].join(' · ')}
            {!isSellerQuiet && seller}
          </span>
          <span className={css.rest}>
            <span>
              {' · '}
              <PlanName plan={plan} open={links.open} />
            </span>
            <span>
              {isSellerQuiet && seller}
              {news && ` · ${news}`}
            </span>
          </span>
        </div>
      </div>
      <div className={css.cardPrice}>
        <strong className={css.price}>{formatNaira(plan.price)}</strong>
        <div className={css.line}>{formatPricePerGb(plan)}</div>
      </div>
      <span className={css.actions}>
        <RowActions plan={plan} links={links} look="icon" />
      </span>
      {/* Beside a seller's buttons there is no room for what sets the plan apart. */}
      <RowNews plan={plan} isOwn={isOwn} dated={dated} others={isOwn ? specials : []} />
    </li>
  );
});

interface RowNewsProps extends Omit<ComponentProps<typeof RowDate>, 'className'> {
  plan: ListedPlan;
}

/** The unusual about a row, on lines of their own: a waiting change, doubts about the price, another date. */
export function RowNews({ plan, ...date }: RowNewsProps) {
  return (
    <>
      {plan.changeStatus && (
        <div className={css.news}>
          <ChangeStatusChip status={plan.changeStatus} />
        </div>
      )}
      <RowDate plan={plan} {...date} className={css.news} />
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
