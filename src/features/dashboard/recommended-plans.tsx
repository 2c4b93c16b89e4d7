import type { ReactNode } from 'react';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatValidity } from '../../../domain/plan/size-and-validity.ts';
import { classNames } from '../../lib/class-names.ts';
import { plainClick } from '../../lib/links.ts';
import { NetworkBadge } from '../../ui/badges.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { card } from '../../ui/theme/layout.css.ts';
import { figure, h2, nowrap, quiet, small } from '../../ui/theme/text.css.ts';
import * as css from './dashboard.css.ts';
import type { Recommendation, RecommendedItem } from './recommendation.ts';

/** The links and buttons of a recommended plan. */
export interface PlanLinks {
  hrefForPlan: (id: string) => string;
  openPlan: (id: string) => void;
  /** When the price of a plan was seen, and the buttons to buy it. */
  buying: (plan: Plan) => ReactNode;
}

const PLACEHOLDERS = ['light', 'medium', 'heavy'];

interface RecommendedPlansProps extends PlanLinks {
  /** The use that they are chosen for. */
  note: string;
  /** Undefined while they load. */
  list: readonly Recommendation[] | undefined;
}

/** Recommended plans in up to three columns (docs/specification/02-screens.md, Dashboard). */
export function RecommendedPlans({ note, list, ...links }: RecommendedPlansProps) {
  return (
    <section className={css.section} aria-labelledby="recommended">
      <div>
        <h2 className={h2} id="recommended">
          Recommended Plans
        </h2>
        <p className={classNames(small, quiet)}>{note}</p>
      </div>
      {list?.length === 0 && <p className={quiet}>There is no plan to recommend yet.</p>}
      {list === undefined && (
        <div className={css.grid}>
          {PLACEHOLDERS.map((use) => (
            <div key={use} className={classNames(card, css.placeholder)}>
              <div className={css.pair}>
                <Skeleton width="third" height="title" />
                <Skeleton width="third" height="title" />
              </div>
              <Skeleton width="half" />
              <Skeleton />
              <Skeleton />
              <Skeleton width="half" height="button" />
            </div>
          ))}
        </div>
      )}
      {list && list.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none`
        <ul className={css.grid} role="list" aria-labelledby="recommended">
          {list.map((recommendation) => (
            <RecommendationCard
              key={[recommendation.use, ...recommendation.items.map(({ facts }) => facts.id)].join()}
              recommendation={recommendation}
              {...links}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A plan, or several purchases, as a card. */
function RecommendationCard({ recommendation, ...links }: PlanLinks & { recommendation: Recommendation }) {
  const { size, price, use, perGb, isCheapest, items } = recommendation;
  return (
    <li className={classNames(card, css.plan)}>
      <div className={css.pair}>
        <span className={figure}>{size}</span>
        <span className={figure}>{price}</span>
      </div>
      <div className={classNames(css.pair, css.use)}>
        <span>
          {isCheapest && <b className={css.cheapest}>Cheapest · </b>}
          {use}
        </span>
        <span className={nowrap}>{perGb}</span>
      </div>
      {items.map((item, at) => (
        <Item
          key={item.facts.id}
          item={item}
          isOnly={items.length === 1}
          isNewSeller={item.facts.provider_name !== items[at - 1]?.facts.provider_name}
          {...links}
        />
      ))}
    </li>
  );
}

interface ItemProps extends PlanLinks {
  item: RecommendedItem;
  isOnly: boolean;
  /** True unless the plan above has the same seller. */
  isNewSeller: boolean;
}

/** One plan. The whole card links to its details; of several plans each its own part. */
function Item({ item, isOnly, isNewSeller, hrefForPlan, openPlan, buying }: ItemProps) {
  const { facts, purchase, plan } = item;
  return (
    <div className={classNames(css.item, !isOnly && css.part)}>
      <p>
        <a href={hrefForPlan(facts.id)} className={css.name} onClick={plainClick(() => openPlan(facts.id))}>
          {facts.name}
        </a>{' '}
        · <span className={nowrap}>{formatValidity(facts.validity)}</span>
      </p>
      {purchase && <p className={css.purchase}>{purchase}</p>}
      <p>{facts.description}</p>
      {isNewSeller && (
        <p className={css.seller}>
          <NetworkBadge network={facts.network} />
          {facts.provider_name}
        </p>
      )}
      {plan && buying(plan)}
    </div>
  );
}
