import { formatMeasure } from '../../../../domain/plan/price.ts';
import { formatNumber } from '../../../../domain/quantity.ts';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { type Figure, FigureStrip } from '../../../ui/figures/figure-strip.tsx';
import * as css from '../dashboard.css.ts';
import type { Figures } from '../dashboard.queries.ts';

/** The four figures of the market in one strip (docs/specification/02-screens.md, Dashboard). */
export function MarketStrip({ figures }: { figures: Figures | undefined }) {
  const value = (text: (known: Figures) => string) => (figures ? text(figures) : <FigureSkeleton />);
  return (
    <FigureStrip
      figures={[
        { label: 'Total Providers', value: value(({ total_providers }) => formatNumber(total_providers)) },
        { label: 'Total Plans', value: value(({ total_plans }) => formatNumber(total_plans)) },
        { label: 'Avg. Price per GB', value: value(formatAverage) },
        mostPopular(figures),
      ]}
    />
  );
}

/** A figure that is loading. */
export const FigureSkeleton = () => <Skeleton width="short" height="title" />;

/** Returns the average price per GB; 'N/A' without plans. */
function formatAverage({ total_plans, average_price_per_gb }: Figures): string {
  return total_plans === 0 ? 'N/A' : formatMeasure(average_price_per_gb);
}

function mostPopular(figures: Figures | undefined): Figure {
  return {
    label: 'Most Popular Plan',
    value: (
      <span className={css.popular}>
        {figures ? <MostPopular plan={figures.most_popular_plan} /> : <FigureSkeleton />}
      </span>
    ),
  };
}

function MostPopular({ plan }: { plan: Figures['most_popular_plan'] }) {
  if (plan === undefined) return <span className={css.noFigure}>Not known now</span>;
  return (
    <>
      <span className={plan ? css.popularName : css.noFigure}>{plan?.name ?? 'No plan'}</span>
      <span className={css.popularSeller}>{plan?.provider_name ?? 'N/A'}</span>
    </>
  );
}
