import type { TrendMonth } from '../../../domain/dashboard/dashboard-metrics.ts';
import { NETWORK_NAME, NETWORKS } from '../../../domain/plan/network.ts';
import { formatMonth } from '../../lib/format.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { HiddenTable } from './hidden-table.tsx';

/** Ratings go up to 5, and so does the scale, so that months and networks look as they compare. */
const BEST = 5;

/** Ratings per network and month; where nobody rated there is a gap, never a zero. */
export function TrendChart({ months }: { months: readonly TrendMonth[] }) {
  const groups = months.map((month) => ({
    name: formatMonth(month.month),
    bars: NETWORKS.map((network) => {
      const value = month[network];
      return { network, value, text: value === null ? '–' : value.toFixed(1) };
    }),
  }));
  return (
    <>
      <BarChart label="Average rating per network and month" groups={groups} top={BEST} />
      <HiddenTable
        caption="Average rating from 1 to 5 per network and month"
        columns={['Month', ...NETWORKS.map((network) => NETWORK_NAME[network])]}
      >
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{formatMonth(month.month)}</th>
            {NETWORKS.map((network) => (
              <td key={network}>{month[network]?.toFixed(2) ?? 'no ratings'}</td>
            ))}
          </tr>
        ))}
      </HiddenTable>
    </>
  );
}
