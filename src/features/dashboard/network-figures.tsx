import { type ReactNode, Suspense, useId } from 'react';
import type { Role } from '../../../domain/account/role.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { h2, quiet, small } from '../../ui/theme/text.css.ts';
import * as css from './dashboard.css.ts';
import type { Figures } from './use-figures.ts';

/** What somebody can do about a list with nothing in it; providers are told at their own plans. */
const NEXT: Partial<Record<Role, { to: string; words: string }>> = {
  user: { to: '/providers', words: 'See the providers' },
  systemadmin: { to: '/plans', words: 'List the first plan' },
};

const DistributionChart = lazyNamed(() => import('./distribution-chart.tsx'), 'DistributionChart');
const TrendChart = lazyNamed(() => import('./trend-chart.tsx'), 'TrendChart');

/** The two charts (docs/specification/02-screens.md, Dashboard), and what stands in their places while there is nothing to draw. */
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
  const place = <Skeleton height="chart" />;
  return (
    <Card as="section" className={css.part} aria-labelledby={id}>
      <div>
        <h2 className={h2} id={id}>
          {title}
        </h2>
        <p className={`${small} ${quiet}`}>{note}</p>
      </div>
      <Suspense fallback={place}>{children ?? place}</Suspense>
    </Card>
  );
}

/** Without any rating there is no trend; without a network nobody knows. */
function Trend({ months }: { months: Figures['satisfaction_trend'] }) {
  if (!months) return <div className={css.nothing}>Not known now: the list on this phone does not tell it.</div>;
  const isRated = months.some(({ month: _, ...averages }) => Object.values(averages).some((one) => one !== null));
  if (isRated) return <TrendChart months={months} />;
  return (
    <div className={css.nothing}>
      <p>Nobody has rated a network in these months.</p>
      <PageLink to="/network-rating" className={buttonClass('normal')}>
        Rate yours
      </PageLink>
    </div>
  );
}

/** Where no plan is listed, bars would show nothing: what to do stands in their place. */
function Distribution({ figures, role }: { figures: Figures; role: Role | undefined }) {
  if (figures.total_plans > 0) return <DistributionChart networks={figures.total_plans_per_network} />;
  const next = role && NEXT[role];
  return (
    <div className={css.nothing}>
      <p>No plans are listed yet. They are counted here as soon as somebody lists them.</p>
      {next && (
        <PageLink to={next.to} className={buttonClass('normal')}>
          {next.words}
        </PageLink>
      )}
    </div>
  );
}
