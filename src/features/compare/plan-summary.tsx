import type { ReactNode } from 'react';
import { isOperator } from '../../../domain/plan/operator.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatNaira } from '../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../domain/plan/size-and-validity.ts';
import { formatLimits } from '../../../domain/plan/use/use-labels.ts';
import { classNames } from '../../lib/class-names.ts';
import { onDesk, onPhone } from '../../ui/theme/layout.css.ts';
import { quiet, small } from '../../ui/theme/text.css.ts';
import * as css from './compare.css.ts';

interface PlanSummaryProps {
  plan: Plan;
  /** True to leave out on a phone what does not fit into half of it. */
  isCollapsed: boolean;
  buying: (plan: Plan) => ReactNode;
}

/** Summary of a plan: name, description, price, size, network and validity (docs/specification/02-screens.md, Compare). */
export function PlanSummary({ plan, isCollapsed, buying }: PlanSummaryProps) {
  return (
    <div className={css.summary}>
      <p className={css.price}>{formatNaira(plan.price)}</p>
      <p className={css.gets}>
        <b>{formatSize(plan.size)}</b>, {[formatValidity(plan.validity), ...formatLimits(plan)].join(' · ')}
      </p>
      <p className={small}>{plan.name}</p>
      <p className={classNames(small, quiet, isCollapsed && onDesk)}>{plan.description}</p>
      {!isOperator(plan.provider_name, plan.network) && (
        <p className={classNames(small, quiet, onPhone)}>{plan.provider_name}</p>
      )}
      <div className={css.buying}>{buying(plan)}</div>
    </div>
  );
}
