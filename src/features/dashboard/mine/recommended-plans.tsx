import type { RecommendedPlan } from '../../../../domain/dashboard/dashboard-metrics.ts';
import { plainClick } from '../../../lib/links.ts';
import { NetworkBadge } from '../../../ui/badges.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { h2, quiet } from '../../../ui/theme/text.css.ts';
import { purchaseText, type Recommendation, recommendationsOf } from './recommended.ts';
import * as css from './recommended-plans.css.ts';

/** The links of a recommended plan. */
export interface PlanLinks {
  hrefForPlan: (id: string) => string;
  openPlan: (id: string) => void;
}

interface RecommendedPlansProps extends PlanLinks {
  /** Undefined while they load. */
  plans: readonly RecommendedPlan[] | undefined;
}

const PLACEHOLDERS = ['light', 'medium', 'heavy'];

/** Recommended plans in up to three columns (docs/specification/02-screens.md, Dashboard). A card opens its plan. */
export function RecommendedPlans({ plans, ...links }: RecommendedPlansProps) {
  return (
    <section aria-labelledby="recommended">
      <h2 className={h2} id="recommended">
        Recommended Plans
      </h2>
      {plans?.length === 0 && <p className={quiet}>There is no plan to recommend yet.</p>}
      {plans === undefined && (
        <div className={css.grid}>
          {PLACEHOLDERS.map((use) => (
            <div key={use} className={css.card}>
              <Skeleton width="half" />
              <Skeleton width="half" />
              <Skeleton width="third" />
            </div>
          ))}
        </div>
      )}
      {plans && plans.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none`
        <ul className={css.grid} role="list" aria-labelledby="recommended">
          {recommendationsOf(plans).map((recommendation) => (
            <RecommendationCard key={recommendation.use} recommendation={recommendation} {...links} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecommendationCard({ recommendation, ...links }: PlanLinks & { recommendation: Recommendation }) {
  const { title, price, plans } = recommendation;
  return (
    <li className={css.card}>
      <p className={css.head}>
        <span>{title}</span>
        <b className={css.price}>{price}</b>
      </p>
      {plans.map((plan) => (
        <Plan key={plan.id} plan={plan} purchase={purchaseText(recommendation, plan)} {...links} />
      ))}
    </li>
  );
}

interface PlanProps extends PlanLinks {
  plan: RecommendedPlan;
  purchase: string | undefined;
}

/** A plan. Its link covers the card, or its part of several plans. */
function Plan({ plan: { id, name, description, network }, purchase, hrefForPlan, openPlan }: PlanProps) {
  return (
    <div className={css.plan}>
      <p className={css.line}>
        <NetworkBadge network={network} />
        <a href={hrefForPlan(id)} className={css.name} onClick={plainClick(() => openPlan(id))}>
          {name}
        </a>
      </p>
      {purchase && <p className={css.purchase}>{purchase}</p>}
      <p className={css.description}>{description}</p>
    </div>
  );
}
