import { NETWORK_NAME } from '../../../domain/plan/network.ts';
import { formatCount } from '../../lib/format.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { HiddenTable } from './hidden-table.tsx';
import type { Figures } from './use-figures.ts';

/** Plans per network, as a picture and in a table for those who listen. */
export function DistributionChart({ networks }: { networks: Figures['total_plans_per_network'] }) {
  const groups = networks.map(({ network, total_plans }) => {
    const text = formatCount(total_plans);
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
