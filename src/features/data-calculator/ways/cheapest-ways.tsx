import { useQuery } from '@tanstack/react-query';
import { monthNeed } from '../../../../domain/data-calculator/month-need.ts';
import { bestWay } from '../../../../domain/finder/find-plans.ts';
import { MAX_NEED_MB, type Need } from '../../../../domain/finder/need.ts';
import { NETWORKS } from '../../../../domain/plan/network.ts';
import { formatSize, MB_PER_GB } from '../../../../domain/plan/size-and-validity.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Failure } from '../../../ui/list/empty-states.tsx';
import { h2, quiet, small, visuallyHidden } from '../../../ui/theme/text.css.ts';
import * as css from './cheapest-ways.css.ts';
import { monthWaysQuery } from './month-ways.queries.ts';
import { WayEntry, type WayLinks } from './way-entry.tsx';

interface CheapestWaysProps extends WayLinks {
  /** The use of 30 days. */
  monthlyMicroGb: number;
}

/** The cheapest way to buy a month's use on each network, cheapest first. */
export function CheapestWays({ monthlyMicroGb, ...links }: CheapestWaysProps) {
  const need = monthNeed(monthlyMicroGb);
  return (
    <Card as="section" aria-labelledby="cheapest-way">
      <h2 className={h2} id="cheapest-way">
        Cheapest way to cover it
      </h2>
      <p className={`${small} ${quiet}`}>30 days, plans for general use that you can buy now</p>
      <div className={css.body}>
        {need ? (
          <Answers monthlyMicroGb={monthlyMicroGb} need={need} {...links} />
        ) : (
          <p className={css.hint}>{monthlyMicroGb > 0 ? TOO_MUCH : 'Enter your hours to see what covers them.'}</p>
        )}
      </div>
    </Card>
  );
}

const TOO_MUCH = `We compare plans for up to ${formatSize({ value: MAX_NEED_MB / MB_PER_GB, unit: 'GB' })} a month.`;

function Answers({ monthlyMicroGb, need, ...links }: CheapestWaysProps & { need: Need }) {
  const { data, error, refetch } = useQuery(monthWaysQuery(monthlyMicroGb, need));
  if (!data && error)
    return <Failure {...fetchFailure(error, 'Failed to fetch plans')} onRetry={() => void refetch()} />;
  if (!data) return <WaysSkeleton />;
  const lowestKobo = data.answers[0] && bestWay(data.answers[0])?.priceKobo;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none`
    <ul className={css.list} role="list" aria-labelledby="cheapest-way">
      {data.answers.map((answer) => (
        <WayEntry
          key={answer.network}
          answer={answer}
          isCheapest={bestWay(answer)?.priceKobo === lowestKobo}
          need={data.need}
          monthlyMicroGb={data.monthlyMicroGb}
          {...links}
        />
      ))}
    </ul>
  );
}

/** As high as the ways that are loading. */
function WaysSkeleton() {
  return (
    <div className={css.list} role="status">
      <span className={visuallyHidden}>Loading plans</span>
      {NETWORKS.map((network) => (
        <div key={network} className={css.skeleton}>
          <Skeleton width="half" height="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="third" />
          <Skeleton height="button" />
        </div>
      ))}
    </div>
  );
}
