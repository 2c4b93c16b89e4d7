import type { TrendMonth } from '../../../domain/dashboard/dashboard-metrics.ts';
import { dayInLagos } from '../../../domain/lagos-time.ts';
import { NETWORKS, type Network } from '../../../domain/plan/network.ts';
import { formatScore } from '../../../domain/rating/format-score.ts';
import { formatOwnRating } from '../../session/own-answers/format-own-answers.ts';
import type { ShownRating } from '../../session/own-answers/shown-answers.ts';
import { NetworkBadge } from '../../ui/badges.tsx';
import { quiet, small } from '../../ui/theme/text.css.ts';
import * as css from './dashboard.css.ts';

interface ThisMonthProps {
  month: TrendMonth;
  /** The user's own ratings of all states, the oldest first. */
  own?: readonly ShownRating[];
}

/** The scores of the current month with the number of people, below the chart, each with the user's own newest rating. */
export function ThisMonth({ month, own = [] }: ThisMonthProps) {
  const score = (network: Network) => formatScore(month[network], month.people?.[network], month.early?.[network]);
  return <Scores title="This month, all states" networks={NETWORKS} own={own} score={score} />;
}

/** The user's own newest rating of each network, for when those of others are not shown. */
export function OwnRatings({ own }: { own: readonly ShownRating[] }) {
  const rated = NETWORKS.filter((network) => own.some(({ network_name }) => network_name === network));
  return rated.length === 0 ? null : <Scores title="Your ratings" networks={rated} own={own} />;
}

interface ScoresProps {
  title: string;
  networks: readonly Network[];
  own: readonly ShownRating[];
  score?: (network: Network) => string;
}

function Scores({ title, networks, own, score }: ScoresProps) {
  const newest = new Map(own.map((rating) => [rating.network_name, rating]));
  return (
    <div className={css.thisMonth}>
      <p className={`${small} ${quiet}`}>{title}</p>
      <dl className={css.scores}>
        {networks.map((network) => (
          <div key={network} className={css.score}>
            <dt>
              <NetworkBadge network={network} />
            </dt>
            {score && <dd className={css.value}>{score(network)}</dd>}
            <OwnRating own={newest.get(network)} />
          </div>
        ))}
      </dl>
    </div>
  );
}

function OwnRating({ own }: { own: ShownRating | undefined }) {
  if (!own) return null;
  const text = formatOwnRating(own, dayInLagos(Date.now()), own.location);
  return <dd className={own.isWaiting ? css.unsent : css.own}>{text}</dd>;
}
