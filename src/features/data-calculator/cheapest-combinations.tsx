import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import {
  cheapestPlanCombination,
  type Offer,
  type PlanCombination,
} from '../../../domain/data-calculator/cheapest-plan-combination.ts';
import { NETWORKS, type Network } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import type { Size } from '../../../domain/plan/size-and-validity.ts';
import { fetchFailure } from '../../lib/failure-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { Failure } from '../../ui/list/empty-states.tsx';
import { h2, quiet, small, visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './cheapest-combinations.css.ts';
import { CombinationEntry, type CombinationLinks } from './combination-entry.tsx';
import { offersQuery } from './data-calculator.queries.ts';

interface CheapestCombinationsProps extends CombinationLinks {
  /** For 30 days. */
  needMicroGb: number;
  unit: Size['unit'];
}

/** The cheapest plan combination of each network for 30 days, cheapest first. */
export function CheapestCombinations({ needMicroGb, ...rest }: CheapestCombinationsProps) {
  return (
    <Card as="section" aria-labelledby="cheapest-way">
      <h2 className={h2} id="cheapest-way">
        Cheapest way to cover it
      </h2>
      <p className={`${small} ${quiet}`}>30 days, general-purpose plans, repeats and pairs allowed</p>
      <div className={css.body}>
        {needMicroGb > 0 ? (
          <Offered needMicroGb={needMicroGb} {...rest} />
        ) : (
          <p className={css.hint}>Enter your hours to see what covers them.</p>
        )}
      </div>
    </Card>
  );
}

function Offered({ needMicroGb, ...rest }: CheapestCombinationsProps) {
  const list = useQuery(offersQuery());
  if (list.data) return <Combinations {...list.data} needMicroGb={needMicroGb} {...rest} />;
  if (!list.error) return <CombinationsSkeleton />;
  return <Failure {...fetchFailure(list.error, 'Failed to fetch plans')} onRetry={() => void list.refetch()} />;
}

type Offers = Readonly<Record<Network, readonly Offer[]>>;

interface CombinationsProps extends CheapestCombinationsProps {
  offers: Offers;
  plans: ReadonlyMap<string, Plan>;
}

function Combinations({ offers, needMicroGb, ...rest }: CombinationsProps) {
  // The search is slow: deferred, so that it never blocks typing.
  const need = useDeferredValue(needMicroGb);
  const combinations = useMemo(() => combinationsOf(offers, need), [offers, need]);
  const lowestKobo = combinations[0]?.way?.priceKobo;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none`
    <ul className={css.list} role="list" aria-labelledby="cheapest-way">
      {combinations.map(({ network, way }) => (
        <CombinationEntry
          key={network}
          network={network}
          way={way}
          cheapest={way !== undefined && way.priceKobo === lowestKobo}
          needMicroGb={need}
          {...rest}
        />
      ))}
    </ul>
  );
}

/** Sorts by price; networks without a combination come last. */
function combinationsOf(offers: Offers, needMicroGb: number): { network: Network; way: PlanCombination | undefined }[] {
  const rank = (way: PlanCombination | undefined) => way?.priceKobo ?? Number.MAX_SAFE_INTEGER;
  return NETWORKS.map((network) => ({ network, way: cheapestPlanCombination(offers[network], needMicroGb) })).sort(
    (a, b) => rank(a.way) - rank(b.way),
  );
}

/** As high as the combinations that are loading. */
function CombinationsSkeleton() {
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
