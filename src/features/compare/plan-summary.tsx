import { NETWORK_NAME } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatNaira } from '../../../domain/plan/price.ts';
import { formatSize } from '../../../domain/plan/size.ts';
import { formatValidity } from '../../../domain/plan/validity.ts';
import { NetworkBadge } from '../../ui/badges.tsx';
import { figure, quiet, small } from '../../ui/theme/text.css.ts';
import * as css from './plan-summary.css.ts';

/** A chosen plan: name, description, price, size, network and validity (docs/specification/02-screens.md, Compare). */
export function PlanSummary({ plan }: { plan: Plan }) {
  return (
    <div className={css.summary}>
      <div className={css.line}>
        <span className={figure}>{formatSize(plan.size)}</span>
        <span className={figure}>{formatNaira(plan.price)}</span>
      </div>
      <strong>{plan.name}</strong>
      <p className={`${small} ${quiet}`}>{plan.description}</p>
      <div className={`${css.network} ${small}`}>
        <NetworkBadge network={plan.network} />
        <span>
          {NETWORK_NAME[plan.network]} · {formatValidity(plan.validity)}
        </span>
      </div>
    </div>
  );
}
