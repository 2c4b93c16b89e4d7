import { memo } from 'react';
import { formatNaira, formatPricePerGb } from '../../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../../domain/plan/size-and-validity.ts';
import { formatLimits } from '../../../../../domain/plan/use/use-labels.ts';
import type { ListedPlan } from '../../../../data/catalogue-view/reader.ts';
import { Chip, NetworkBadge, PriceKindChip, VerifiedMark } from '../../../../ui/badges.tsx';
import { visuallyHidden } from '../../../../ui/theme/text.css.ts';
import { RowActions } from '../../buy/row-actions.tsx';
import { formatRenewal, withoutRepetition } from '../../format-plan.ts';
import { PlanName, type PlanRowsProps, RowNews } from './plan-cards.tsx';
import * as css from './plan-rows.css.ts';

/** Plans on a wide screen (docs/specification/02-screens.md: Provider, Plan, Price, Validity, Action). */
export function PlanTable({ plans, ...shared }: PlanRowsProps) {
  const isOwn = shared.links.ownProviderId !== undefined;
  return (
    <table className={css.table}>
      <caption className={visuallyHidden}>Plans</caption>
      <thead>
        <tr>
          <th scope="col" className={isOwn ? css.badgeColumn : css.providerColumn}>
            Provider
          </th>
          <th scope="col">Plan</th>
          <th scope="col" className={`${css.right} ${css.priceColumn}`}>
            Price
          </th>
          <th scope="col" className={css.validityColumn}>
            Validity
          </th>
          <th scope="col" className={`${css.right} ${isOwn ? css.editColumn : css.actionColumn}`}>
            Action
          </th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <PlanRow key={plan.id} plan={plan} {...shared} />
        ))}
      </tbody>
    </table>
  );
}

type PlanRowProps = Omit<PlanRowsProps, 'plans'> & { plan: ListedPlan };

const PlanRow = memo(function PlanRow({ plan, links, dated }: PlanRowProps) {
  const news = [...formatLimits(plan), withoutRepetition(plan.description), plan.how_to_buy]
    .filter(Boolean)
    .join(' · ');
  const isOwn = plan.provider_id === links.ownProviderId;
  return (
    <tr className={css.row}>
      <td>
        <span className={css.provider}>
          <NetworkBadge network={plan.network} />
          <span className={isOwn ? visuallyHidden : css.providerName} title={plan.provider_name}>
            {plan.provider_name} {plan.provider_verified && <VerifiedMark />}
          </span>
        </span>
      </td>
      <td>
        <div className={css.heading}>
          <b>{formatSize(plan.size)}</b> {plan.discount ? <Chip tone="ok">{plan.discount}% off</Chip> : null}
          <PriceKindChip kind={plan.price_kind} />
        </div>
        <div className={css.cut}>
          <PlanName plan={plan} open={links.open} />
          {news && ` · ${news}`}
        </div>
        <RowNews plan={plan} isOwn={isOwn} dated={dated} others={[]} />
      </td>
      <td className={css.right}>
        <strong className={css.price}>{formatNaira(plan.price)}</strong>
        <div className={css.line}>{formatPricePerGb(plan)}</div>
      </td>
      <td>
        {formatValidity(plan.validity)}
        {typeof plan.auto_renew === 'boolean' && <div className={css.line}>{formatRenewal(plan.auto_renew)}</div>}
      </td>
      <td>
        <span className={css.rowActions}>
          <RowActions plan={plan} links={links} look="word" />
        </span>
      </td>
    </tr>
  );
});
