import type { Standing } from '../../../../domain/plan/market/standing.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import { plainClick } from '../../../lib/links.ts';
import { NetworkBadge } from '../../../ui/badges.tsx';
import { h2, quiet } from '../../../ui/theme/text.css.ts';
import type { PlanLinks } from '../mine/recommended-plans.tsx';
import * as css from './seller.css.ts';

const MOST_ROWS = 5;

interface StandingsProps extends PlanLinks {
  /** The place furthest from the cheapest first. */
  standings: readonly Standing[];
  hasPlans: boolean;
}

/** A seller's prices beside the cheapest that another seller asks for at least as much data. */
export function Standings({ standings, hasPlans, ...links }: StandingsProps) {
  if (!hasPlans) return null;
  return (
    <section aria-labelledby="standings" className={css.standings}>
      <h2 id="standings" className={h2}>
        Where you stand
      </h2>
      {standings.length === 0 ? (
        <p className={quiet}>None of your plans can be bought now.</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none`
        <ul className={css.rows} role="list" aria-labelledby="standings">
          {standings.slice(0, MOST_ROWS).map((standing) => (
            <StandingRow key={standing.plan.id} standing={standing} {...links} />
          ))}
        </ul>
      )}
    </section>
  );
}

function StandingRow({ standing: { plan, rival, above }, hrefForPlan, openPlan }: { standing: Standing } & PlanLinks) {
  return (
    <li className={css.row}>
      <NetworkBadge network={plan.network} />
      <span className={css.words}>
        <a href={hrefForPlan(plan.id)} className={css.what} onClick={plainClick(() => openPlan(plan.id))}>
          {formatSize(plan.size)}, {formatValidity(plan.validity)}
        </a>
        <span className={css.rival}>
          {rival ? `${rival.provider_name} ${formatNaira(rival.price)}` : 'Nobody else sells as much'}
        </span>
      </span>
      <span className={css.place}>
        <b className={css.price}>{formatNaira(plan.price)}</b>
        {rival && (
          <b className={above === 0 ? css.first : css.behind}>{above === 0 ? 'Cheapest' : `+${formatNaira(above)}`}</b>
        )}
      </span>
    </li>
  );
}
