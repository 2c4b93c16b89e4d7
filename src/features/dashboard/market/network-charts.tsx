import type { ReactNode } from 'react';
import type { TrendMonth } from '../../../../domain/dashboard/dashboard-metrics.ts';
import { NETWORK_NAME, NETWORKS, type Network } from '../../../../domain/plan/network.ts';
import { formatNumber } from '../../../../domain/quantity.ts';
import { formatScore } from '../../../../domain/rating/format-score.ts';
import { formatMonth } from '../../../lib/format.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { visuallyHidden } from '../../../ui/theme/text.css.ts';
import type { Figures } from '../dashboard.queries.ts';

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

/** The mark of a bar that is an early average. Its colour is lighter too. */
const EARLY_MARK = '*';

/** Bar chart of scores per network and month. A month without ratings is a gap, not a zero. */
export function TrendChart({ months }: { months: readonly TrendMonth[] }) {
  const groups = months.map((month) => ({
    name: formatMonth(month.month),
    bars: NETWORKS.map((network) => {
      const early = month.early?.[network];
      const value = month[network] ?? early?.average ?? null;
      const isEarly = month[network] === null;
      return {
        network,
        value,
        isEarly,
        text: value === null ? '–' : `${value.toFixed(1)}${isEarly ? EARLY_MARK : ''}`,
      };
    }),
  }));
  return (
    <>
      <BarChart label="Average rating per network and month" groups={groups} top={BEST_RATING} legend={false} />
      {groups.some(({ bars }) => bars.some(({ value }) => value !== null)) && (
        <HiddenTable caption="Average rating" columns={['Month', ...NETWORKS.map((network) => NETWORK_NAME[network])]}>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{formatMonth(month.month)}</th>
              {NETWORKS.map((network) => (
                <td key={network}>{scoreIn(month, network)}</td>
              ))}
            </tr>
          ))}
        </HiddenTable>
      )}
    </>
  );
}

/** Returns '4.1 · 128 people', '3.7 · early · 1 person', or 'none'. */
function scoreIn({ people, early, ...scores }: TrendMonth, network: Network): string {
  const [score, average] = [scores[network], early?.[network]];
  return score === null && !average ? 'none' : formatScore(score, people?.[network], average);
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
