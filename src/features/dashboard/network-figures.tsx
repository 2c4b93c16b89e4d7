import { lazy, type ReactNode, Suspense, useId } from 'react';
import type { Role } from '../../../domain/account/user.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { h2, quiet, small } from '../../ui/theme/text.css.ts';
import * as css from './dashboard.css.ts';
import type { Figures } from './dashboard.queries.ts';

/** Link for an empty catalogue, by role. Providers get theirs in `OwnPlans`. */
const NEXT: Partial<Record<Role, { to: string; label: string }>> = {
  user: { to: '/providers', label: 'See the providers' },
  systemadmin: { to: '/plans', label: 'List the first plan' },
};

const charts = () => import('./network-charts.tsx');
const DistributionChart = lazy(async () => ({ default: (await charts()).DistributionChart }));
const TrendChart = lazy(async () => ({ default: (await charts()).TrendChart }));

/** The two charts (docs/specification/02-screens.md, Dashboard), each with a message when there is no data. */
export function NetworkFigures({ figures, role }: { figures: Figures | undefined; role: Role | undefined }) {
  return (
    <div className={css.sides}>
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

/** Trend chart, or a message when no month has enough ratings. Offline the trend may be unknown. */
function Trend({ months }: { months: Figures['satisfaction_trend'] }) {
  if (!months) return <div className={css.noChart}>Not known now: the list on this phone does not tell it.</div>;
  const isRated = months.some(({ month: _, ...averages }) => Object.values(averages).some((one) => one !== null));
  if (isRated) return <TrendChart months={months} />;
  return (
    <div className={css.noChart}>
      <p>Too few ratings in these months: an average shows when ten people have rated.</p>
      <PageLink to="/network-rating" className={buttonClass('normal')}>
        Rate yours
      </PageLink>
    </div>
  );
}

/** Chart of plans per network, or advice when no plan is listed. */
function Distribution({ figures, role }: { figures: Figures; role: Role | undefined }) {
  if (figures.total_plans > 0) return <DistributionChart networks={figures.total_plans_per_network} />;
  const next = role && NEXT[role];
  return (
    <div className={css.noChart}>
      <p>No plans are listed yet. They are counted here as soon as somebody lists them.</p>
      {next && (
        <PageLink to={next.to} className={buttonClass('normal')}>
          {next.label}
        </PageLink>
      )}
    </div>
  );
}
