import { useQuery } from '@tanstack/react-query';
import { formatWanted } from '../../../../domain/finder/format-way.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { NetworkBadge } from '../../../ui/badges.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { h2, quiet } from '../../../ui/theme/text.css.ts';
import * as css from './suggestions.css.ts';
import { type Pair, pairsQuery } from './suggestions.queries.ts';

/** Pairs to compare with one tap, in place of a result. */
export function Pairs({ onChoose }: { onChoose: (pair: Pair) => void }) {
  const { data, isError } = useQuery(pairsQuery());
  if (isError || data?.length === 0)
    return <p className={quiet}>Choose a plan on both sides to see which one costs less per GB and per day.</p>;
  return (
    <section className={css.section} aria-labelledby="pairs">
      <h2 className={h2} id="pairs">
        Start with a pair
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none` */}
      <ul className={css.pairs} role="list" aria-labelledby="pairs">
        {data
          ? data.map((pair) => (
              <li key={pair.need.days}>
                <PairButton pair={pair} onChoose={onChoose} />
              </li>
            ))
          : [1, 2, 3].map((row) => (
              <li key={row} className={css.pairSkeleton}>
                <Skeleton height="title" />
              </li>
            ))}
      </ul>
    </section>
  );
}

function PairButton({ pair, onChoose }: { pair: Pair; onChoose: (pair: Pair) => void }) {
  const { want, days } = pair.need;
  return (
    <button type="button" className={css.pair} onClick={() => onChoose(pair)}>
      <b className={css.need}>
        {'mb' in want && formatWanted(want)}, {countOf(days, 'day')}
      </b>
      <span className={css.priced}>
        <Priced plan={pair.a} />
        <span className={css.or}>or</span>
        <Priced plan={pair.b} />
      </span>
    </button>
  );
}

function Priced({ plan }: { plan: Plan }) {
  return (
    <span className={css.pricedPlan}>
      <NetworkBadge network={plan.network} />
      {formatNaira(plan.price)}
    </span>
  );
}
