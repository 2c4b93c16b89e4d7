import type { UseQueryResult } from '@tanstack/react-query';
import type { Standing } from '../../../../domain/plan/market/standing.ts';
import { formatNumber } from '../../../../domain/quantity.ts';
import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { FigureStrip } from '../../../ui/figures/figure-strip.tsx';
import { Failure } from '../../../ui/list/empty-states.tsx';
import { h2 } from '../../../ui/theme/text.css.ts';
import { noFigure } from '../dashboard.css.ts';
import { FigureSkeleton } from '../market/market-strip.tsx';
import type { PlanLinks } from '../mine/recommended-plans.tsx';
import * as css from './seller.css.ts';
import { Standings } from './standings.tsx';
import { ToDo } from './to-do.tsx';

/** A seller's own plans, and where they stand among all sellers. */
export interface SellerData {
  plans: readonly ListedPlan[];
  standings: readonly Standing[];
}

export interface SellerActions {
  /** Opens the list of changes that wait and of reported prices. */
  openWaiting: () => void;
  /** Opens the form of a new plan. */
  createPlan: () => void;
  /** Opens the upload of a price list. */
  updateList: () => void;
}

interface SellerPartProps extends SellerActions, PlanLinks {
  listed: UseQueryResult<SellerData>;
}

/** The seller's tasks of today, where they stand, and their figures (docs/specification/02-screens.md, Dashboard). */
export function SellerPart({ listed: { data, error, refetch }, ...links }: SellerPartProps) {
  if (!data && error)
    return <Failure {...fetchFailure(error, 'Failed to fetch plans')} onRetry={() => void refetch()} />;
  return (
    <div className={css.seller} key={data ? 'data' : 'loading'}>
      {data ? (
        <>
          <ToDo plans={data.plans} {...links} />
          <Standings standings={data.standings} hasPlans={data.plans.length > 0} {...links} />
        </>
      ) : (
        <PartSkeleton />
      )}
      <div className={css.figures}>
        <FigureStrip
          figures={[
            { label: 'Your Plans Overview', value: data ? formatNumber(data.plans.length) : <FigureSkeleton /> },
            { label: 'Total Visits', value: <span className={noFigure}>Coming Soon</span> },
          ]}
        />
      </div>
    </div>
  );
}

/** Holds the place of a few plans. What comes may be higher or lower, so its elements are others, which move nothing. */
const PartSkeleton = () => (
  <>
    <div className={css.part}>
      <h2 className={h2}>To do today</h2>
      <Skeleton width="half" height="title" />
    </div>
    <div className={css.standings}>
      <h2 className={h2}>Where you stand</h2>
      <div className={css.rows}>
        {['first', 'second', 'third'].map((row) => (
          <div key={row} className={css.row}>
            <Skeleton width="short" height="title" />
            <span className={css.words}>
              <Skeleton width="half" />
            </span>
            <Skeleton width="short" height="title" />
          </div>
        ))}
      </div>
    </div>
  </>
);
