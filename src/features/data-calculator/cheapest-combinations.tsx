import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { cheapestWay, type Offer, type Way } from '../../../domain/data-calculator/cheapest-way.ts';
import { NETWORKS, type Network } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import type { Size } from '../../../domain/plan/size.ts';
import { fetchFailure } from '../../lib/failure-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { Failure } from '../../ui/list/empty-states.tsx';
import { h2, quiet, small, visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './cheapest-combinations.css.ts';
import { WayEntry, type WayLinks } from './combination-entry.tsx';
import { offersQuery } from './data-calculator.queries.ts';

interface CheapestWaysProps extends WayLinks {
  /** Of 30 days. */
  needMicroGb: number;
  unit: Size['unit'];
}

/** What each network asks for the data of 30 days, cheapest first. */
export function CheapestWays({ needMicroGb, ...rest }: CheapestWaysProps) {
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

function Offered({ needMicroGb, ...rest }: CheapestWaysProps) {
  const list = useQuery(offersQuery());
  if (list.data) return <Ways {...list.data} needMicroGb={needMicroGb} {...rest} />;
  if (!list.error) return <WaysSkeleton />;
  return <Failure {...fetchFailure(list.error, 'Failed to fetch plans')} onRetry={() => void list.refetch()} />;
}

type Offers = Readonly<Record<Network, readonly Offer[]>>;

interface WaysProps extends CheapestWaysProps {
  offers: Offers;
  plans: ReadonlyMap<string, Plan>;
}

function Ways({ offers, needMicroGb, ...rest }: WaysProps) {
  // The search takes its time: it follows what is typed, and never holds it up.
  const need = useDeferredValue(needMicroGb);
  const ways = useMemo(() => waysOf(offers, need), [offers, need]);
  const lowestKobo = ways[0]?.way?.priceKobo;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className={css.list} role="list" aria-labelledby="cheapest-way">
      {ways.map(({ network, way }) => (
        <WayEntry
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

/** By price; what a network cannot cover comes last, else the usual order. */
function waysOf(offers: Offers, needMicroGb: number): { network: Network; way: Way | undefined }[] {
  const rank = (way: Way | undefined) => way?.priceKobo ?? Number.MAX_SAFE_INTEGER;
  return NETWORKS.map((network) => ({ network, way: cheapestWay(offers[network], needMicroGb) })).sort(
    (a, b) => rank(a.way) - rank(b.way),
  );
}

/** As high as the ways that are coming. */
function WaysSkeleton() {
  return (
    <div className={css.list} role="status">
      <span className={visuallyHidden}>Loading plans</span>
      {NETWORKS.map((network) => (
        <div key={network} className={css.bones}>
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
