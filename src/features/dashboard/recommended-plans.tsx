import type { RecommendedPlan } from '../../../domain/dashboard/dashboard-metrics.ts';
import { formatNaira, formatPricePerGb } from '../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../domain/plan/size-and-validity.ts';
import { classNames } from '../../lib/class-names.ts';
import { plainClick } from '../../lib/links.ts';
import { NetworkBadge } from '../../ui/badges.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { card } from '../../ui/theme/layout.css.ts';
import { figure, h2, nowrap, quiet, small } from '../../ui/theme/text.css.ts';
import * as css from './dashboard.css.ts';

/** Link to the details of a plan. */
export interface PlanLinks {
  hrefForPlan: (id: string) => string;
  openPlan: (id: string) => void;
}

const USE_LABELS: Record<RecommendedPlan['use'], string> = {
  light: 'Light use · up to 2\u00a0GB',
  medium: 'Medium use · up to 10\u00a0GB',
  heavy: 'Heavy use · over 10\u00a0GB',
};
const PLACEHOLDERS = ['light', 'medium', 'heavy'];

interface RecommendedPlansProps extends PlanLinks {
  /** Undefined while they load. */
  plans: readonly RecommendedPlan[] | undefined;
}

/** Recommended plans in up to three columns (docs/specification/02-screens.md, Dashboard). */
export function RecommendedPlans({ plans, ...links }: RecommendedPlansProps) {
  return (
    <section className={css.section} aria-labelledby="recommended">
      <div>
        <h2 className={h2} id="recommended">
          Recommended Plans
        </h2>
        <p className={classNames(small, quiet)}>Best price per GB for light, medium and heavy use</p>
      </div>
      {plans?.length === 0 && <p className={quiet}>There is no plan to recommend yet.</p>}
      {plans === undefined && (
        <div className={css.grid}>
          {PLACEHOLDERS.map((use) => (
            <div key={use} className={classNames(card, css.plan)}>
              <span className={css.use}>
                <Skeleton width="third" />
              </span>
              <Skeleton width="half" height="title" />
              <Skeleton width="short" height="title" />
              <span className={css.description}>
                <Skeleton />
              </span>
            </div>
          ))}
        </div>
      )}
      {plans && plans.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none`
        <ul className={css.grid} role="list" aria-labelledby="recommended">
          {plans.map((plan) => (
            <PlanCard key={`${plan.use} ${plan.id}`} plan={plan} {...links} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A plan as a card. The whole card links to its details. */
function PlanCard({ plan, hrefForPlan, openPlan }: PlanLinks & { plan: RecommendedPlan }) {
  const { id, name, network, description, provider_name } = plan;
  return (
    <li className={classNames(card, css.plan)}>
      <span className={css.use}>{USE_LABELS[plan.use]}</span>
      <span className={figure}>{formatSize(plan.size)}</span>
      <span className={classNames(figure, css.right)}>{formatNaira(plan.price)}</span>
      <span className={css.line}>
        <a href={hrefForPlan(id)} className={css.name} onClick={plainClick(() => openPlan(id))}>
          {name}
        </a>{' '}
        · <span className={nowrap}>{formatValidity(plan.validity)}</span>
      </span>
      <span className={classNames(css.line, css.right)}>{formatPricePerGb(plan)}</span>
      <p className={css.description}>{description}</p>
      <span className={css.tail}>
        <NetworkBadge network={network} />
        {provider_name}
      </span>
    </li>
  );
}
