import type { ReactNode } from 'react';
import type { TrendMonth } from '../../../domain/dashboard/dashboard-metrics.ts';
import { NETWORK_NAME, NETWORKS } from '../../../domain/plan/network.ts';
import { formatNumber } from '../../../domain/quantity.ts';
import { formatScore } from '../../../domain/rating/format-score.ts';
import { formatMonth } from '../../lib/format.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { visuallyHidden } from '../../ui/theme/text.css.ts';
import type { Figures } from './dashboard.queries.ts';

/** Bar chart of plans per network, with a table for screen readers. */
export function DistributionChart({ networks }: { networks: Figures['total_plans_per_network'] }) {
  const groups = networks.map(({ network, total_plans }) => {
    const text = formatNumber(total_plans);
    return { name: network, bars: [{ network, value: total_plans, text }] };
  });
  return (
    <>
      <BarChart label="Plans per network" groups={groups} />
      <HiddenTable caption="Plans per network" columns={['Network', 'Plans']}>
        {networks.map(({ network, total_plans }) => (
          <tr key={network}>
            <th scope="row">{NETWORK_NAME[network]}</th>
            <td>{total_plans}</td>
          </tr>
        ))}
      </HiddenTable>
    </>
  );
}

/** Fixed top of the scale, so that charts stay comparable. */
const BEST_RATING = 5;

/** The mark of a bar that is an early average. */
const EARLY_MARK = '*';

/** Bar chart of scores per network and month. A month without ratings is a gap, not a zero. */
export function TrendChart({ months }: { months: readonly TrendMonth[] }) {
  const groups = months.map((month) => ({
    name: formatMonth(month.month),
    bars: NETWORKS.map((network) => {
      const early = month.early?.[network];
      const value = month[network] ?? early?.average ?? null;
      const mark = month[network] === null ? EARLY_MARK : '';
      return { network, value, text: value === null ? '–' : `${value.toFixed(1)}${mark}` };
    }),
  }));
  return (
    <>
      <BarChart label="Average rating per network and month" groups={groups} top={BEST_RATING} legend={false} />
      <HiddenTable
        caption="Average rating from 1 to 5 per network and month"
        columns={['Month', ...NETWORKS.map((network) => NETWORK_NAME[network])]}
      >
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{formatMonth(month.month)}</th>
            {NETWORKS.map((network) => (
              <td key={network}>{formatScore(month[network], month.people?.[network], month.early?.[network])}</td>
            ))}
          </tr>
        ))}
      </HiddenTable>
    </>
  );
}

interface HiddenTableProps {
  caption: string;
  columns: readonly string[];
  children: ReactNode;
}

/** Data of a chart for screen readers. `children` are the rows. */
function HiddenTable({ caption, columns, children }: HiddenTableProps) {
  return (
    <div className={visuallyHidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
