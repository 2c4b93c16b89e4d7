import type { Standing } from '../../../../domain/plan/market/standing.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import { NetworkBadge } from '../../../ui/badges.tsx';
import { h2, quiet } from '../../../ui/theme/text.css.ts';
import * as css from './seller.css.ts';

const MOST_ROWS = 5;

interface StandingsProps {
  /** The place furthest from the cheapest first. */
  standings: readonly Standing[];
  hasPlans: boolean;
}

/** Where a seller's prices stand among those of all sellers of the same data. */
export function Standings({ standings, hasPlans }: StandingsProps) {
  if (!hasPlans) return null;
  return (
    <section aria-labelledby="standings" className={css.part}>
      <h2 id="standings" className={h2}>
        Where you stand
      </h2>
      {standings.length === 0 ? (
        <p className={quiet}>Nobody else sells your sizes for as many days.</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none`
        <ul className={css.rows} role="list" aria-labelledby="standings">
          {standings.slice(0, MOST_ROWS).map((standing) => (
            <StandingRow key={standing.plan.id} standing={standing} />
          ))}
        </ul>
      )}
    </section>
  );
}

function StandingRow({ standing: { plan, rank, sellers, above } }: { standing: Standing }) {
  return (
    <li className={css.row}>
      <NetworkBadge network={plan.network} />
      <span className={css.what}>
        {formatSize(plan.size)} · {formatValidity(plan.validity)}
      </span>
      <b className={above === 0 ? css.first : css.behind}>
        {ordinal(rank)} of {sellers} · {above === 0 ? formatNaira(plan.price) : `+${formatNaira(above)}`}
      </b>
    </li>
  );
}

const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** Returns '1st', '2nd' or '11th'. */
function ordinal(rank: number): string {
  return `${rank}${ENDINGS[new Intl.PluralRules('en', { type: 'ordinal' }).select(rank)]}`;
}
