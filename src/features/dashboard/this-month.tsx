import type { TrendMonth } from '../../../domain/dashboard/dashboard-metrics.ts';
import { NETWORKS } from '../../../domain/plan/network.ts';
import { formatScore } from '../../../domain/rating/format-score.ts';
import { NetworkBadge } from '../../ui/badges.tsx';
import { quiet, small } from '../../ui/theme/text.css.ts';
import * as css from './dashboard.css.ts';

/** The scores of the current month with the number of people, below the chart. */
export function ThisMonth({ month }: { month: TrendMonth }) {
  return (
    <div className={css.thisMonth}>
      <p className={`${small} ${quiet}`}>This month, all states</p>
      <dl className={css.scores}>
        {NETWORKS.map((network) => (
          <div key={network} className={css.score}>
            <dt>
              <NetworkBadge network={network} />
            </dt>
            <dd className={css.value}>
              {formatScore(month[network], month.people?.[network], month.early?.[network])}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
