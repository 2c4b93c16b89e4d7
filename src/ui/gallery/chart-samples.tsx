import { NETWORKS } from '../../../domain/plan/network.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { Doughnut } from '../charts/doughnut.tsx';
import { LineChart } from '../charts/line-chart.tsx';
import { StepChart } from '../charts/step-chart.tsx';
import { Section } from './section.tsx';

const MONTHS = ['Sep', 'Oct', 'Nov'].map((name, month) => ({
  name,
  bars: NETWORKS.map((network, place) => {
    const value = month === 0 && place === 2 ? null : 1 + ((month + place) % 5);
    return { network, value, text: value === null ? '–' : String(value) };
  }),
}));

/** Every chart, with sample values. */
export function Charts() {
  return (
    <Section title="Charts">
      <BarChart
        label="Plans of each network"
        groups={NETWORKS.map((network, place) => ({
          name: network,
          bars: [{ network, value: 90 - place * 20, text: String(90 - place * 20) }],
        }))}
      />
      <BarChart label="Ratings of three months" groups={MONTHS} top={5} />
      <LineChart
        label="Cost by day"
        xName="Day"
        formatY={(value) => `₦${value}`}
        lines={[
          { name: 'MTN 1.5GB', colour: 'blue', values: [0, 100, 200, 300, 400] },
          { name: 'GLO 2GB', colour: 'red', values: [0, 80, 160, 240, 320] },
        ]}
      />
      <StepChart
        label="Price over time"
        formatY={(value) => `₦${value}`}
        before={1000}
        steps={[
          { on: '2025-02-10', value: 1500 },
          { on: '2026-03-01', value: 1200 },
        ]}
        until="2026-11-20"
      />
      <Doughnut
        label="Data usage by category"
        valueName="A day"
        centre="4 GB a day"
        slices={[
          { name: 'Music', colour: 'green', size: 3, value: '3 GB', share: '75.0%' },
          { name: 'Gaming', colour: 'amber', size: 1, value: '1 GB', share: '25.0%' },
          { name: 'Smart home', colour: 'blue', size: 0, value: '0 GB', share: '0.0%' },
        ]}
      />
      <Doughnut label="No data" valueName="A day" centre="No usage yet" slices={[]} />
    </Section>
  );
}
