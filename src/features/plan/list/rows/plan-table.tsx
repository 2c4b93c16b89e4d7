import { memo } from 'react';
import { formatNaira, formatPricePerGb } from '../../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../../domain/plan/size-and-validity.ts';
import { formatLimits } from '../../../../../domain/plan/use/use-labels.ts';
import type { ListedPlan } from '../../../../data/catalogue-view/reader.ts';
import { ChangeStatusChip, Chip, NetworkBadge, PriceKindChip, VerifiedMark } from '../../../../ui/badges.tsx';
import { visuallyHidden } from '../../../../ui/theme/text.css.ts';
import { PlanActions } from '../../buy/plan-actions.tsx';
import { formatRenewal } from '../../format-plan.ts';
import { PlanName, type PlanRowsProps, UssdPath } from './plan-cards.tsx';
import * as css from './plan-rows.css.ts';
import { RowDate } from './price-date.tsx';

/** Plans on a wide screen (docs/specification/02-screens.md: Provider, Plan, Price, Validity, Action). */
export function PlanTable({ plans, ...shared }: PlanRowsProps) {
  return (
    <table className={css.table}>
      <caption className={visuallyHidden}>Plans</caption>
      <thead>
        <tr>
          <th scope="col">Provider</th>
          <th scope="col">Plan</th>
          <th scope="col" className={css.right}>
            Price
          </th>
          <th scope="col">Validity</th>
          <th scope="col" className={css.right}>
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
  return (
    <tr className={css.row}>
      <td>
        <span className={css.provider}>
          <NetworkBadge network={plan.network} />
          <span>
            {plan.provider_name} {plan.provider_verified && <VerifiedMark />}
          </span>
        </span>
      </td>
      <td>
        <span className={css.heading}>
          <PlanName plan={plan} open={links.open} />
          <ChangeStatusChip status={plan.changeStatus} />
          {plan.discount ? <Chip tone="ok">{plan.discount}% off</Chip> : null}
        </span>
        <div className={css.line}>
          <b className={css.size}>{formatSize(plan.size)}</b> · {[...formatLimits(plan), plan.description].join(' · ')}
          <UssdPath plan={plan} />
        </div>
        <RowDate plan={plan} dated={dated} className={css.line} />
        {plan.how_to_buy && <div className={css.line}>{plan.how_to_buy}</div>}
      </td>
      <td className={`${css.right} ${css.fixed}`}>
        <strong className={css.price}>{formatNaira(plan.price)}</strong>
        <div className={css.line}>{formatPricePerGb(plan)}</div>
        <PriceKindChip kind={plan.price_kind} />
      </td>
      <td className={css.fixed}>
        {formatValidity(plan.validity)}
        <div className={css.line}>{formatRenewal(plan.auto_renew)}</div>
      </td>
      <td>
        <span className={css.rowActions}>
          <PlanActions plan={plan} links={links} />
        </span>
      </td>
    </tr>
  );
});
