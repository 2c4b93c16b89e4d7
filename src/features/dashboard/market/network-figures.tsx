import { type ReactNode, Suspense, useId } from 'react';
import type { Role } from '../../../../domain/account/user.ts';
import { NETWORKS } from '../../../../domain/plan/network.ts';
import { SCORE_NEEDS } from '../../../../domain/rating/format-score.ts';
import { lazyNamed } from '../../../lib/lazy-named.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { h2, quiet, small } from '../../../ui/theme/text.css.ts';
import * as css from '../dashboard.css.ts';
import type { Figures } from '../dashboard.queries.ts';

interface NextStep {
  to: string;
  label: string;
}
/** Link for an empty catalogue, by role. Providers get theirs in `OwnPlans`. */
const NEXT: Partial<Record<Role, NextStep>> = {
  user: { to: '/providers', label: 'See the providers' },
  systemadmin: { to: '/plans', label: 'See the plans' },
};
const NOTHING_LISTED = 'No plans are listed yet. They are counted here as soon as somebody lists them.';
const TOO_FEW = `Too few ratings in these months. ${SCORE_NEEDS}`;

const charts = () => import('./network-charts.tsx');
const DistributionChart = lazyNamed(charts, 'DistributionChart');
const TrendChart = lazyNamed(charts, 'TrendChart');

/** The two charts (docs/specification/02-screens.md, Dashboard). Without data they stand with a message. */
export function NetworkFigures({ figures, role }: { figures: Figures | undefined; role: Role | undefined }) {
  return (
    <div className={css.charts}>
      <ChartCard title="Network Distribution" note="Number of plans available for each network.">
        {figures && <Distribution figures={figures} role={role} />}
      </ChartCard>
      <ChartCard title="Network Quality Trend" note="Average satisfaction rating per network per month.">
        {figures && <Trend months={figures.satisfaction_trend} />}
      </ChartCard>
    </div>
  );
}

function ChartCard({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  const placeholder = <Skeleton height="chart" />;
  return (
    <Card as="section" className={css.section} aria-labelledby={id}>
      <div>
        <h2 className={h2} id={id}>
          {title}
        </h2>
        <p className={`${small} ${quiet}`}>{note}</p>
      </div>
      <Suspense fallback={placeholder}>{children ?? placeholder}</Suspense>
    </Card>
  );
}

/** Trend chart. Its axes stay empty while nobody has rated. Offline the trend may be unknown. */
function Trend({ months }: { months: Figures['satisfaction_trend'] }) {
  if (!months) return <div className={css.noChart}>Not known now: the list on this phone does not tell it.</div>;
  const isEarly = months.some((month) => NETWORKS.some((network) => month.early?.[network]));
  const isRated = isEarly || months.some((month) => NETWORKS.some((network) => month[network] !== null));
  return (
    <>
      <ChartWithMessage message={isRated ? undefined : TOO_FEW} link={undefined}>
        <TrendChart months={months} />
      </ChartWithMessage>
      <p className={css.early}>{isEarly && '* early: under ten people'}</p>
    </>
  );
}

/** Chart of plans per network. Its bars are empty while no plan is listed. */
function Distribution({ figures, role }: { figures: Figures; role: Role | undefined }) {
  return (
    <ChartWithMessage message={figures.total_plans > 0 ? undefined : NOTHING_LISTED} link={role && NEXT[role]}>
      <DistributionChart networks={figures.total_plans_per_network} />
    </ChartWithMessage>
  );
}

interface ChartWithMessageProps {
  /** Undefined if the chart has data. */
  message: string | undefined;
  link: NextStep | undefined;
  /** The chart. */
  children: ReactNode;
}

/** A chart; without data, a message over its axes. */
function ChartWithMessage({ message, link, children }: ChartWithMessageProps) {
  if (message === undefined) return children;
  return (
    <div className={css.emptyChart}>
      {children}
      <div className={css.emptyMessage}>
        <p>{message}</p>
        {link && (
          <PageLink to={link.to} className={buttonClass('normal')}>
            {link.label}
          </PageLink>
        )}
      </div>
    </div>
  );
}
