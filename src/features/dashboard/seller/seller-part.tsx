import type { UseQueryResult } from '@tanstack/react-query';
import type { Standing } from '../../../../domain/plan/market/standing.ts';
import { formatNumber } from '../../../../domain/quantity.ts';
import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import type { Figure } from '../../../ui/figures/figure-strip.tsx';
import { h2 } from '../../../ui/theme/text.css.ts';
import * as css from '../dashboard.css.ts';
import { FigureSkeleton } from '../market/market-strip.tsx';
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

/** The seller's tasks of today, and where they stand. Nothing stands below it until its height is known. */
export function SellerPart({ listed, ...actions }: SellerActions & { listed: UseQueryResult<SellerData> }) {
  if (listed.isPending) {
    return (
      <section className={css.section}>
        <h2 className={h2}>To do today</h2>
        <Skeleton height="button" />
      </section>
    );
  }
  if (!listed.data) return null;
  return (
    <div className={css.sides}>
      <ToDo plans={listed.data.plans} {...actions} />
      <Standings standings={listed.data.standings} hasPlans={listed.data.plans.length > 0} />
    </div>
  );
}

/** Returns the figures of a seller (docs/specification/02-screens.md, Dashboard). */
export function sellerFigures({ data, error }: UseQueryResult<SellerData>): Figure[] {
  const failure = !data && error ? fetchFailure(error, 'Failed to fetch plans').title : undefined;
  return [
    {
      label: 'Your Plans Overview',
      value: data ? formatNumber(data.plans.length) : (failure ?? <FigureSkeleton />),
    },
    { label: 'Total Visits', value: 'Coming Soon' },
  ];
}
