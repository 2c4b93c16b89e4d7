import type { ReactNode } from 'react';
import { formatMeasure } from '../../../domain/plan/price.ts';
import { formatNumber } from '../../../domain/quantity.ts';
import { classNames } from '../../lib/class-names.ts';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { card } from '../../ui/theme/layout.css.ts';
import { quiet, small } from '../../ui/theme/text.css.ts';
import * as css from './dashboard.css.ts';
import type { Figures } from './dashboard.queries.ts';

/** The four figures of the catalogue (docs/specification/02-screens.md, Dashboard). */
export function SummaryCards({ figures }: { figures: Figures | undefined }) {
  return (
    <dl className={css.cards}>
      <SummaryCard label="Total Providers">{figures && formatNumber(figures.total_providers)}</SummaryCard>
      <SummaryCard label="Total Plans">{figures && formatNumber(figures.total_plans)}</SummaryCard>
      <SummaryCard label="Avg. Price per GB">{figures && formatAverage(figures)}</SummaryCard>
      <SummaryCard label="Most Popular Plan" className={css.popular} size={css.text}>
        {figures && <MostPopular plan={figures.most_popular_plan} />}
      </SummaryCard>
    </dl>
  );
}

interface SummaryCardProps {
  label: string;
  className?: string | undefined;
  /** Class for the size of the text; large figures by default. */
  size?: string | undefined;
  /** Undefined shows a placeholder. */
  children: ReactNode;
}

/** A figure with its label. */
export function SummaryCard({ label, className, size = css.figure, children }: SummaryCardProps) {
  return (
    <div className={classNames(card, css.card, className)}>
      <dt className={classNames(small, quiet)}>{label}</dt>
      <dd className={classNames(css.value, size)}>{children ?? <Skeleton width="short" height="title" />}</dd>
    </div>
  );
}

/** Returns the average price per GB; 'N/A' without plans. */
function formatAverage({ total_plans, average_price_per_gb }: Figures): string {
  return total_plans === 0 ? 'N/A' : formatMeasure(average_price_per_gb);
}

function MostPopular({ plan }: { plan: Figures['most_popular_plan'] }) {
  if (plan === undefined) return 'Not known now';
  return (
    <>
      {plan?.name ?? 'No plan'}
      <span className={classNames(css.popularSeller, small, quiet)}>{plan?.provider_name ?? 'N/A'}</span>
    </>
  );
}
